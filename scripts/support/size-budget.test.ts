import { expect, it } from 'vitest'
import { budgetOf, parseRoutes } from './size-budget.ts'

it.each([
  ['/', 'home', 111_000],
  ['/account', 'group', 111_000],
  ['/key', 'group', 111_000],
  ['/account/create', 'tool', 200_000],
  ['/key/generate', 'tool', 148_000],
  ['/key/analyze', 'tool', 200_000],
  ['/tx/scan', 'tool', 200_000],
  ['/code/hash', 'tool', 150_000],
  ['/code/hex', 'tool', 148_000],
  ['/code/rlpTx', 'tool', 145_000],
] as const)('%s (%s) may transfer %i bytes', (path, kind, bytes) => {
  expect(budgetOf({ path, kind, group: null })).toBe(bytes)
})

it.each(['[]', '{}', '[{"path":"x","kind":"tool"}]', '[{"path":"/x","kind":"other"}]'])(
  'refuses %s as a list of routes',
  text => {
    expect(() => parseRoutes(text)).toThrow(/routes.json/)
  },
)
