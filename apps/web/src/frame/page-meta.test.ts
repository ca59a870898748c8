import { expect, test } from 'vitest'
import { breadcrumbsAt, pageMeta } from './page-meta'
import { routeAt } from './registry'
import { rememberToolMetas } from './tool-metas'

const titles = (path: string) => breadcrumbsAt(path).map(crumb => crumb.title)

test.each([
  ['/', ['Home']],
  ['/key', ['Home', 'Key']],
  ['/account/create', ['Home', 'Account', 'Create']],
  ['/code/rlpTx', ['Home', 'Codable', 'RLP Transaction']],
  ['/tx', ['Home', 'Transaction']],
  // The rule goes by the path's prefix, so the entry of Transaction is below Key.
  ['/key/analyze', ['Home', 'Key', 'Analyze']],
  ['/docs', ['Home', 'Docs']],
  ['/docs/links', ['Home', 'Docs', 'Links']],
  ['/docs/core/keys/public-key', ['Home', 'Docs', 'Core', 'keys/public-key']],
  ['/docs/core/nothing', ['Home']],
  ['/key/nothing', ['Home', 'Key']],
  ['/keys', ['Home']],
  ['/nowhere/at/all', ['Home']],
])('%s gives %j', (path, expected) => {
  expect(titles(path)).toEqual(expected)
})

test('a module of the core has a description once its page is known', () => {
  const path = '/docs/core/bytes/hex'
  expect(pageMeta(routeAt(path))).toEqual({
    title: 'bytes/hex · Flow Wallet Tool Kits',
    description: '',
  })
  rememberToolMetas([[path, { description: 'Bytes from hex digits.' }]])
  expect(pageMeta(routeAt(path)).description).toBe('Bytes from hex digits.')
  expect(pageMeta(routeAt('/docs/core/bytes/none')).title).toMatch(/^Page not found/)
})
