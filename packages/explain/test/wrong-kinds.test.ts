import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ToolError } from '@toolkit/core/errors'
import { expect, it } from 'vitest'

/** The modules in the table of core's README, by path below `packages`. */
const README = readFileSync(new URL('../../core/README.md', import.meta.url), 'utf8')
const MODULES = README.split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
function sourceOf(name: string): string {
  const isExplain = name.startsWith('explain/')
  const path = isExplain ? `../src/${name.slice('explain/'.length)}` : `../../core/src/${name}`
  return fileURLToPath(new URL(`${path}.ts`, import.meta.url))
}

/** Takes an error or a function, or a field's name that its caller wrote. */
const EXEMPT = ['movedBy', 'receivedError', 'tryTo', 'scanHex']
const WRONG: readonly unknown[] = [null, undefined, 7.5, 5n, true]

type Call = (...values: readonly unknown[]) => unknown
const isFunction = (value: unknown): value is Call =>
  typeof value === 'function' && !/^class\b/.test(String(value))

async function failureOf(call: Call, wrong: unknown): Promise<unknown> {
  try {
    await call(...Array.from({ length: Math.max(call.length, 1) }, () => wrong))
    return null
  } catch (error) {
    return error instanceof ToolError ? null : error
  }
}

it('every public function refuses a value of the wrong kind with a ToolError', async () => {
  const failures: string[] = []
  let calls = 0
  for (const name of MODULES) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ sourceOf(name))
    for (const [called, call] of Object.entries(exported)) {
      if (!isFunction(call) || EXEMPT.includes(called)) continue
      for (const wrong of WRONG) {
        const failure = await failureOf(call, wrong)
        if (failure !== null) failures.push(`${name} ${called}(${String(wrong)}): ${failure}`)
        calls++
      }
    }
  }
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(500)
})
