import { expect, test } from 'vitest'
import type { StoredPath } from '../../../../chain/reads/account-storage'
import { describeBroken, describeStorage, findPaths, pathText, sortPaths } from './storage-messages'

const paths: readonly StoredPath[] = [
  { domain: 'storage', name: 'b', type: 'Int', kind: 'value' },
  {
    domain: 'storage',
    name: 'Vault',
    type: 'A.1654653399040a61.FlowToken.Vault',
    kind: 'resource',
  },
  { domain: 'storage', name: 'z', type: null, kind: 'broken' },
  { domain: 'public', name: 'b', type: 'Capability<&Int>', kind: 'value' },
]

test('the counts in one sentence', () => {
  expect(describeStorage({ storage: 50_012, public: 1, accountCapabilities: 0 })).toBe(
    '50,012 storage paths, 1 public path',
  )
  expect(describeStorage({ storage: 0, public: 0, accountCapabilities: 2 })).toBe(
    '0 storage paths, 0 public paths, 2 capabilities to the whole account',
  )
})

test('found by path or type in any case, broken ones first', () => {
  const sorted = sortPaths(paths)
  const find = (search: string, domain: 'storage' | 'public' = 'storage') =>
    findPaths(sorted, domain, search).map(pathText)
  expect(find('')).toEqual(['/storage/z', '/storage/Vault', '/storage/b'])
  expect(find(' flowtoken ')).toEqual(['/storage/Vault'])
  expect(find('broken')).toEqual(['/storage/z'])
  expect(find('int', 'public')).toEqual(['/public/b'])
  expect(find('nothing')).toEqual([])
})

test('only the broken paths that are listed are said to be', () => {
  const broken = (domain: 'storage' | 'public', name: string): StoredPath => ({
    ...{ domain, name },
    ...{ type: null, kind: 'broken' },
  })
  const two = [...paths, broken('public', 'p')]
  const one =
    '1 path with a broken type, listed first: its contract is gone or no longer passes the checker.'
  expect(describeBroken(paths, 'storage')).toBe(one)
  expect(describeBroken(two, 'storage')).toBe(`${one} 1 more with a broken type under /public.`)
  expect(describeBroken(paths, 'public')).toBe('1 path with a broken type under /storage.')
  expect(describeBroken([...paths, broken('storage', 'y')], 'storage')).toBe(
    '2 paths with a broken type, listed first: their contracts are gone or no longer pass the checker.',
  )
  expect(describeBroken([], 'storage')).toBe(null)
})
