import { expect, it } from 'vitest'
import { budgetOf, parseRoutes, type Route, routesToMeasure } from './size-budget.ts'

it.each([
  ['/', 'home', 119_000],
  ['/account', 'group', 119_000],
  ['/key', 'group', 119_000],
  ['/docs/links', 'doc', 150_000],
  ['/docs/core/bytes/hex', 'module', 150_000],
  ['/embed/account', 'card', 60_000],
  ['/account/create', 'tool', 206_000],
  ['/key/generate', 'tool', 157_000],
  ['/key/analyze', 'tool', 206_000],
  ['/tx/scan', 'tool', 206_000],
  ['/code/hash', 'tool', 158_000],
  ['/code/hex', 'tool', 158_000],
  ['/code/abi', 'tool', 145_000],
  ['/code/rlpTx', 'tool', 150_000],
  ['/chain/script', 'tool', 135_000],
  ['/chain/blocks', 'tool', 150_000],
  ['/chain/events', 'tool', 150_000],
] as const)('%s (%s) may transfer %i bytes', (path, kind, bytes) => {
  expect(budgetOf({ path, kind, group: null })).toBe(bytes)
})

it('has the largest page of a module measured, for all of them', async () => {
  const route = (path: string, kind: Route['kind']) => ({ path, kind, group: null })
  const [doc, small, large] = [
    route('/docs', 'doc'),
    route('/docs/core/secret', 'module'),
    route('/docs/core/text/hidden', 'module'),
  ]
  const measured = routesToMeasure([doc, small, large], async path => path.length)
  expect(await measured).toEqual([doc, large])
  expect(await routesToMeasure([doc], async () => 1)).toEqual([doc])
})

it.each(['[]', '{}', '[{"path":"x","kind":"tool"}]', '[{"path":"/x","kind":"other"}]'])(
  'refuses %s as a list of routes',
  text => {
    expect(() => parseRoutes(text)).toThrow(/routes.json/)
  },
)
