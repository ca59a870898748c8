import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { expect, test } from 'vitest'
import { proposalKeyOf } from './prepare-transaction'

const address = parseAddress('f8d6e0586b0a20c7', 'emulator')
const key = (index: number, weight: number, revoked = false): AccountKey => ({
  ...{ index, weight, revoked, sequenceNumber: 0n },
  publicKey: readHex('00'.repeat(64), 64),
  ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
})

test.each([
  ['the first that signs alone', [key(0, 1000, true), key(1, 999), key(2, 1000), key(3, 1500)], 2],
  ['the heaviest where none does', [key(0, 300), key(1, 700), key(2, 700)], 1],
  ['one of no weight where there is no other', [key(0, 1000, true), key(1, 0)], 1],
])('the key that proposes: %s', (_, keys, index) => {
  expect(proposalKeyOf(address, keys).index).toBe(index)
})

test('an account whose keys are all revoked proposes nothing', () => {
  expect(() => proposalKeyOf(address, [key(0, 1000, true)])).toThrow('has no key that can sign')
  expect(() => proposalKeyOf(address, [])).toThrow('has no key that can sign')
})
