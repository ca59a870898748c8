import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ToolError } from '@toolkit/core/errors'
import { expect, it } from 'vitest'
import { ROOT } from './support/paths.ts'
import { moduleSource, publicModules } from './support/public-modules.ts'

const README = readFileSync(join(ROOT, 'packages', 'core', 'README.md'), 'utf8')
const MODULES = publicModules(README).flatMap(({ modules }) => modules)

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
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ join(ROOT, moduleSource(name))
    )
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
