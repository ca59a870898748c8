import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Report } from '../packages/vectors/src/report.ts'
import { buildVectorsPackage } from './support/build-vectors-package.ts'
import { installTarball, pack } from './support/consumer-project.ts'
import { ROOT } from './support/paths.ts'
import { run } from './support/processes.ts'

const VECTORS = join(ROOT, 'packages', 'vectors')

let folder: string
let runner: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolkit-vectors-'))
  const built = join(folder, 'package')
  const project = join(folder, 'consumer')
  await buildVectorsPackage(built)
  await installTarball(project, await pack(built, folder), VECTORS, '@flow-toolkit/vectors')
  runner = join(project, 'node_modules', '.bin', 'flow-vectors')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the installed command in the repository, where the example finds the core. */
const flowVectors = (...args: string[]) => run(runner, args, { cwd: ROOT, timeoutMs: 120_000 })

/** A program that answers each question with the result of `body`, of a function of `question`. */
async function program(name: string, body: string): Promise<readonly string[]> {
  const file = join(folder, `${name}.mjs`)
  const text = `
    import { createInterface } from 'node:readline'
    const answer = question => { ${body} }
    for await (const line of createInterface({ input: process.stdin })) {
      const question = JSON.parse(line)
      process.stdout.write(answer(question) + '\\n')
    }`
  await writeFile(file, text)
  return ['--', process.execPath, file]
}

const CORE = ['--', process.execPath, '--import', 'tsx', join(VECTORS, 'example', 'core.ts')]

it('holds the core against thousands of cases, and all are right', async () => {
  const { code, output } = await flowVectors('--json', ...CORE)
  const { rows, faults }: Report = JSON.parse(output)
  expect(faults).toEqual([])
  expect(code).toBe(0)
  expect(rows.reduce((sum, { right }) => sum + right, 0)).toBeGreaterThan(3_900)
  expect(rows.map(({ operation }) => operation)).toHaveLength(13)
})

it('shows in its README what a program that encodes transactions alone is told', async () => {
  const { output } = await flowVectors('--list')
  const counts = [...output.matchAll(/^(\S+) +(\d+)$/gm)].map(match => Number(match[2]))
  const [transactions = 0] = counts
  const others = counts.reduce((sum, count) => sum + count, 0) - transactions
  const readme = await readFile(join(VECTORS, 'README.md'), 'utf8')
  expect(readme).toContain(`All ${transactions} answers are right; ${others} cases were skipped.`)
})

it('names the case, the field and the first byte of a fault', async () => {
  const wrong = await program(
    'wrong',
    `const { value } = question.input
     return JSON.stringify({ id: question.id, output: { rlp: value === '' ? '81' : 'c0' } })`,
  )
  const { code, output } = await flowVectors('-o', 'rlp.encode', ...wrong)
  expect(code).toBe(1)
  expect(output).toMatch(/^\d+ of 43 answers are wrong\.\n/)
  expect(output).toMatch(/case \d+ \(rlp\.encode; ethereum\/tests:RLPTests\/rlptest\.json/)
  expect(output).toContain('rlp: differs from byte 0 on: said "81", right is "80"')
})

it('wants what is not valid refused, and what is valid not', async () => {
  const refuses = await program(
    'refuses',
    `return JSON.stringify({ id: question.id, refused: 'no' })`,
  )
  const { code, output } = await flowVectors('-o', 'rlp.decode', ...refuses)
  expect(code).toBe(1)
  expect(output).toMatch(/^44 of 58 answers are wrong\./)
  const accepts = await program(
    'accepts',
    `return JSON.stringify({ id: question.id, output: { value: '' } })`,
  )
  const reported = await flowVectors('-o', 'rlp.decode', '--json', ...accepts)
  const { faults }: Report = JSON.parse(reported.output)
  const message = 'accepted, but has to be refused; it said {"value":""}'
  expect(faults.filter(fault => fault.sentence === message)).toHaveLength(14)
})

it.each([
  ['no JSON', 'return "hello"', /a line that is no JSON: hello/],
  ['no id', 'return "{}"', /a line without a number as "id"/],
  ['two kinds of answer', 'return \'{"id":1,"skip":true,"refused":""}\'', /answer 1 has none of/],
  ['a case not asked', 'return \'{"id":-1,"skip":true}\'', /an answer to -1, which was not asked/],
  ['an early end', 'process.exit(3)', /it ended after 0 of 43 answers/],
  ['silence', 'return new Promise(() => {})', /no answer for 1 s/],
])('says what a program did wrong: %s', async (name, body, message) => {
  const silent = name === 'silence'
  const made = await program(
    name.replaceAll(' ', '-'),
    silent ? 'while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' : body,
  )
  const patience = silent ? '1' : '60'
  const { code, output } = await flowVectors('-o', 'rlp.encode', '-t', patience, ...made)
  expect(output).toMatch(message)
  expect(code).toBe(2)
})

it('says what is wrong with the command line', async () => {
  for (const [args, message] of [
    [[], /name the program after --/],
    [['-o', 'rlp'], /no operation rlp; there are transaction\.encode/],
    [['-t', '1e3', '--', 'true'], /--timeout takes whole seconds/],
    [['--quick'], /Unknown option '--quick'/],
    [['--', '/no/such/program'], /\/no\/such\/program cannot be started/],
  ] as const) {
    const { code, output } = await flowVectors(...args)
    expect(output).toMatch(message)
    expect(code).toBe(2)
  }
  const skips = await program('skips', 'return JSON.stringify({ id: question.id, skip: true })')
  const { code, output } = await flowVectors(...skips)
  expect(output).toMatch(/^All cases were skipped\./)
  expect(code).toBe(2)
})
