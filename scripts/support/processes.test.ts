import { afterEach, expect, it } from 'vitest'
import { run, start, stopAll } from './processes.ts'

afterEach(() => stopAll())

const node = (script: string): [string, string[]] => [process.execPath, ['-e', script]]

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(check: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000
  while (!check() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20))
  expect(check()).toBe(true)
}

it('gives exit code and output, both streams', async () => {
  const result = await run(...node('console.log("out"); console.error("err"); process.exit(3)'))
  expect(result.code).toBe(3)
  expect(result.output).toContain('out')
  expect(result.output).toContain('err')
})

it('gives 127 for a program that is not there', async () => {
  expect((await run('/no/such/program', [])).code).toBe(127)
})

it('ends a program after its time, and says so with 124', async () => {
  const begun = Date.now()
  const [command, args] = node('setInterval(() => {}, 1000)')
  expect((await run(command, args, { timeoutMs: 200 })).code).toBe(124)
  expect(Date.now() - begun).toBeLessThan(4000)
})

it('sets and unsets environment variables', async () => {
  process.env['PROCESSES_TEST'] = 'outer'
  const [command, args] = node('console.log(process.env.PROCESSES_TEST, process.env.B)')
  const { output } = await run(command, args, { env: { PROCESSES_TEST: undefined, B: 'set' } })
  delete process.env['PROCESSES_TEST']
  expect(output.trim()).toBe('undefined set')
})

it.skipIf(process.platform === 'win32')('takes a stopped program’s children with it', async () => {
  const child = 'setInterval(() => {}, 1000)'
  const parent = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); console.log('child', pid); setInterval(() => {}, 1000)`
  const program = start(...node(parent))
  await until(() => /child \d+/.test(program.output()))
  const pid = Number(/child (\d+)/.exec(program.output())?.[1])
  expect(isAlive(pid)).toBe(true)
  await program.stop()
  await until(() => !isAlive(pid))
})

it('makes a program end that does not want to', async () => {
  const program = start(
    ...node('process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)'),
  )
  await until(() => program.output().includes('up'))
  await program.stop(200)
  expect(await program.exited).toBeGreaterThan(0)
})
