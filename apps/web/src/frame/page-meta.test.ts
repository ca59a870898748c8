import { expect, test } from 'vitest'
import { breadcrumbsAt } from './page-meta'

const titles = (path: string) => breadcrumbsAt(path).map(crumb => crumb.title)

test.each([
  ['/', ['Home']],
  ['/key', ['Home', 'Key']],
  ['/account/create', ['Home', 'Account', 'Create']],
  ['/code/rlpTx', ['Home', 'Codable', 'RLP Transaction']],
  ['/tx', ['Home', 'Transaction']],
  // The rule goes by the path's prefix, so the entry of Transaction stands below Key.
  ['/key/analyze', ['Home', 'Key', 'Analyze']],
  ['/key/nothing', ['Home', 'Key']],
  ['/keys', ['Home']],
  ['/nowhere/at/all', ['Home']],
])('%s gives %j', (path, expected) => {
  expect(titles(path)).toEqual(expected)
})
