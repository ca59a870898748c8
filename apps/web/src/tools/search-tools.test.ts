import { expect, test } from 'vitest'
import { TOOLS } from './registry'
import { searchTools } from './search-tools'

const first = (query: string) => searchTools(query)[0]?.path

test('an empty query gives every tool in order', () => {
  expect(searchTools('  ')).toEqual(TOOLS)
})

test.each([
  ['hash', '/code/hash'],
  ['HASH', '/code/hash'],
  ['mnemonic', '/key/seed-phrase'],
  ['invalid signature', '/key/analyze'],
  ['codable rlp', '/code/rlp'],
  ['key pair', '/key/generate'],
])('%s finds %s first', (query, path) => {
  expect(first(query)).toBe(path)
})

test('every word must be found', () => {
  expect(searchTools('hash zebra')).toEqual([])
})
