import { readFileSync } from 'node:fs'
import { ToolError } from '@toolkit/core/errors'
import { describe, expect, it } from 'vitest'

/** The modules in the table of core's README, by path below `packages`. */
const README = readFileSync(new URL('../../core/README.md', import.meta.url), 'utf8')
const MODULES = README.split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
const sourceOf = (name: string) =>
  name.startsWith('explain/')
    ? `../src/${name.slice('explain/'.length)}.ts`
    : `../../core/src/${name}.ts`

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

describe('a public function that is given a value of the wrong kind', () => {
  it.each(MODULES)('returns or throws a ToolError: %s', async name => {
    const exported: Record<string, unknown> = await import(sourceOf(name))
    const failures: string[] = []
    for (const [called, call] of Object.entries(exported)) {
      if (!isFunction(call) || EXEMPT.includes(called)) continue
      for (const wrong of WRONG) {
        const failure = await failureOf(call, wrong)
        if (failure !== null) failures.push(`${called}(${String(wrong)}): ${failure}`)
      }
    }
    expect(failures).toEqual([])
  })
})
