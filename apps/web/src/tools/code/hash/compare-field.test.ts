import { HASH_NAMES } from '@toolkit/core/hash/algorithms'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import { expect, test } from 'vitest'
import { compareDigests } from './compare-field'
import { digestText } from './digest-table'

const BYTES = new TextEncoder().encode('hello')
const visible = HASH_NAMES.map(name => ({ label: name, digest: hashBytes(name, BYTES) }))

test.each(HASH_NAMES)('finds %s, however it is written', name => {
  for (const encoding of ['hex', 'upper', 'base64', 'base64url'] as const) {
    const text = digestText(hashBytes(name, BYTES), encoding)
    expect(compareDigests(text, visible)).toEqual({ kind: 'match', labels: [name] })
  }
})

test('nothing is expected, or nothing that can be read', () => {
  expect(compareDigests(' \n', visible)).toEqual({ kind: 'none-expected' })
  expect(compareDigests('nonsense!', visible)).toMatchObject({
    kind: 'unreadable',
    error: { code: 'hash/not-a-digest' },
  })
})

test('no match says what would be as long', () => {
  expect(compareDigests('00'.repeat(28), visible)).toEqual({
    kind: 'no-match',
    bytes: 28,
    ofLength: ['SHA2-224', 'SHA3-224'],
  })
  expect(compareDigests('00'.repeat(7), visible)).toMatchObject({ bytes: 7, ofLength: [] })
})

test('names every digest that is the same', () => {
  const twice = [...visible, { label: 'MD5 of a copy', digest: hashBytes('MD5', BYTES) }]
  const text = digestText(hashBytes('MD5', BYTES), 'hex')
  expect(compareDigests(text, twice)).toEqual({ kind: 'match', labels: ['MD5', 'MD5 of a copy'] })
})
