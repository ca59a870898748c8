import { HASH_NAMES } from '@toolkit/core/hash/algorithms'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import { expect, test } from 'vitest'
import { compareDigests } from './compare-field'
import { digestText } from './digest-table'

const BYTES = new TextEncoder().encode('hello')
const shown = HASH_NAMES.map(name => ({ label: name, digest: hashBytes(name, BYTES) }))

test.each(HASH_NAMES)('finds %s, however it is written', name => {
  for (const encoding of ['hex', 'upper', 'base64', 'base64url'] as const) {
    const text = digestText(hashBytes(name, BYTES), encoding)
    expect(compareDigests(text, shown)).toEqual({ kind: 'match', labels: [name] })
  }
})

test('nothing is expected, or nothing that can be read', () => {
  expect(compareDigests(' \n', shown)).toEqual({ kind: 'none-expected' })
  expect(compareDigests('nonsense!', shown)).toMatchObject({
    kind: 'unreadable',
    error: { code: 'hash/not-a-digest' },
  })
})

test('no match says what would be as long', () => {
  expect(compareDigests('00'.repeat(28), shown)).toEqual({
    kind: 'no-match',
    bytes: 28,
    ofLength: ['SHA2-224', 'SHA3-224'],
  })
  expect(compareDigests('00'.repeat(7), shown)).toMatchObject({ bytes: 7, ofLength: [] })
})

test('names every digest that is the same', () => {
  const twice = [...shown, { label: 'MD5 of a copy', digest: hashBytes('MD5', BYTES) }]
  const text = digestText(hashBytes('MD5', BYTES), 'hex')
  expect(compareDigests(text, twice)).toEqual({ kind: 'match', labels: ['MD5', 'MD5 of a copy'] })
})
