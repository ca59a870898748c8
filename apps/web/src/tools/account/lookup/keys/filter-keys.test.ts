import { formatHex, type Hex } from '@toolkit/core/bytes/hex'
import { compressPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { expect, test } from 'vitest'
import { filterKeys } from './filter-keys'

// Generator of P-256 (SEC 2).
const P256 =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
  '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'

const keys = Array.from(
  { length: 30 },
  (_, index): AccountKey => ({
    index,
    publicKey: (index === 17 ? P256 : `${index}`.padStart(128, 'a')) as Hex<64>,
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
    weight: 1000,
    sequenceNumber: 0n,
    revoked: index % 10 === 0,
  }),
)
const found = (text: string, hideRevoked = false) =>
  filterKeys(keys, text, hideRevoked).map(({ index }) => index)

test.each([
  ['7', [7]],
  [' 17 ', [17]],
  ['99', []],
  ['0x6B17d1', [17]],
  [P256, [17]],
  [`04${P256}`, [17]],
  [formatHex(compressPublicKey(parsePublicKey(P256, 'ECDSA_P256').bytes)), [17]],
  [`${P256}00`, []],
  ['no key at all', []],
])('%s', (text, indexes) => {
  expect(found(text)).toEqual(indexes)
})

test('all, and all that are not revoked', () => {
  expect(found('')).toHaveLength(30)
  expect(found('', true)).toHaveLength(27)
  expect(found('10', true)).toEqual([])
})
