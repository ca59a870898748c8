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

test.each([
  ['sha3', '/code/hash'],
  ['SHA-256', '/code/hash'],
  ['sha256', '/code/hash'],
  ['utf8', '/code/hex'],
  ['utf-8', '/code/hex'],
  ['fcl', '/key/analyze'],
  ['cadence', '/key/analyze'],
  ['entropy', '/key/generate'],
  ['1009', '/key/analyze'],
  ['error 1101', '/key/analyze'],
  ['contract', '/account/lookup'],
  ['mnemnonic', '/key/seed-phrase'],
  ['signatrue', '/key/verify'],
  ['keystroe', '/key/keystore'],
])('what the field calls %s is found: %s', (query, path) => {
  expect(searchTools(query).map(tool => tool.path)).toContain(path)
})

test('a word as it was typed comes before one that is nearly the same', () => {
  expect(first('verify')).toBe('/key/verify')
  expect(first('keystroe')).toBe('/key/keystore')
})

test('every word must be found', () => {
  expect(searchTools('hash zebra')).toEqual([])
})
