import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../../../transaction/drafts/transaction-draft'
import { fillNumbers } from './fetch-numbers'

const address = parseAddress('f8d6e0586b0a20c7', 'emulator')
const key = (index: number, weight: number, revoked = false): AccountKey => ({
  index,
  weight,
  revoked,
  publicKey: readHex('00'.repeat(64), 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  sequenceNumber: BigInt(index + 10),
})
const block = { id: 'ab'.repeat(32), height: 7n }
const fill = (keys: readonly AccountKey[], change = {}) =>
  fillNumbers({ ...emptyDraft('emulator'), ...change }, { address, keys, block })

test('empty numbers are the chain’s: the first key that signs alone, else the heaviest', () => {
  const keys = [key(0, 1000, true), key(1, 500), key(2, 1000), key(3, 1000)]
  expect(fill(keys)).toMatchObject({
    proposalKeyIndex: '2',
    sequenceNumber: '12',
    referenceBlockId: block.id,
  })
  expect(fill([key(0, 300), key(1, 700)])).toMatchObject({ proposalKeyIndex: '1' })
})

test('typed numbers stay, and a key that cannot propose is refused', () => {
  const keys = [key(0, 1000), key(1, 1000, true)]
  const typed = { proposalKeyIndex: '0', sequenceNumber: '99', referenceBlockId: 'cd'.repeat(32) }
  expect(fill(keys, typed)).toMatchObject(typed)
  for (const [wrong, change, said] of [
    [keys, { proposalKeyIndex: '1' }, 'is revoked'],
    [keys, { proposalKeyIndex: '2' }, 'has no key 2'],
    [[key(0, 1000, true)], {}, 'has no key that can sign'],
  ] as const) {
    expect(() => fill(wrong, change)).toThrow(said)
  }
})
