import { expect, it } from 'vitest'
import { budgetOf, parseRoutes, type Route, routesToMeasure } from './size-budget.ts'

it.each([
  ['/', 'home', 121_000],
  ['/account', 'group', 109_000],
  ['/docs/links', 'doc', 153_000],
  ['/docs/core/bytes/hex', 'module', 153_000],
  ['/embed/account', 'card', 60_000],
  ['/account/create', 'tool', 208_000],
  ['/key/generate', 'tool', 159_000],
  ['/key/analyze', 'tool', 198_000],
  ['/code/hash', 'tool', 160_000],
  ['/code/abi', 'tool', 147_000],
  ['/chain/new', 'tool', 160_000],
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
