import { expect, it } from 'vitest'
import { budgetOf, parseRoutes, type Route, routesToMeasure } from './size-budget.ts'

it.each([
  ['/', 'home', 122_000],
  ['/account', 'group', 110_000],
  ['/docs/links', 'doc', 156_000],
  ['/docs/core/bytes/hex', 'module', 156_000],
  ['/embed/account', 'card', 62_000],
  ['/account/create', 'tool', 211_000],
  ['/key/generate', 'tool', 163_000],
  ['/key/analyze', 'tool', 214_000],
  ['/code/hash', 'tool', 169_000],
  ['/code/abi', 'tool', 151_000],
  ['/chain/new', 'tool', 168_000],
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
