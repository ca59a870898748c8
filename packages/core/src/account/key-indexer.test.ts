import { expect, it } from 'vitest'
import { readHex } from '../bytes/hex.ts'
import { addressAt } from './address.ts'
import { parseKeyIndexerAnswer } from './key-indexer.ts'

const publicKey = readHex('ab'.repeat(64), 64)
const address = addressAt('mainnet', 7n)
const entry = {
  address: `0x${address.toUpperCase()}`,
  keyId: 3,
  weight: 500,
  // These two contradict the names on purpose.
  sigAlgo: 3,
  hashAlgo: 1,
  signing: 'ECDSA_P256',
  hashing: 'SHA3_256',
  isRevoked: true,
}
const read = (change: object, answer: object = {}) =>
  parseKeyIndexerAnswer(
    {
      publicKey: `0x${publicKey.toUpperCase()}`,
      accounts: [entry, { ...entry, ...change }],
      ...answer,
    },
    publicKey,
    'mainnet',
  )

it('reads every entry, the algorithms by their names', () => {
  const key = {
    ...{ address, keyIndex: 3, weight: 500, revoked: true },
    ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
  }
  expect(read({ keyId: 0 })).toEqual([key, { ...key, keyIndex: 0 }])
})

it.each([null, []])('gives no accounts for %j', accounts => {
  expect(read({}, { accounts })).toEqual([])
})

it.each([
  [{ weight: 1.5 }, 'accounts.1.weight'],
  [{ weight: 1001 }, 'accounts.1.weight'],
  [{ keyId: -1 }, 'accounts.1.keyId'],
  [{ keyId: '0' }, 'accounts.1.keyId'],
  [{ signing: 'BLS_BLS12_381' }, 'accounts.1.signing'],
  [{ hashing: undefined }, 'accounts.1.hashing'],
  [{ isRevoked: 0 }, 'accounts.1.isRevoked'],
  [{ address: '0x123' }, 'accounts.1.address is not an address'],
  [{ address: addressAt('testnet', 7n) }, 'accounts.1.address is not an address'],
])('one entry that cannot be read makes the whole bad: %j', (change, what) => {
  expect(() => read(change)).toThrow(what)
})

it.each([
  [{ publicKey: 'cd'.repeat(64) }, 'it is about another key'],
  [{ publicKey: undefined }, 'publicKey is not as documented'],
  [{ accounts: undefined }, 'accounts is not as documented'],
  [{ accounts: {} }, 'accounts is not as documented'],
])('an answer of another shape is refused: %j', (change, what) => {
  expect(() => read({}, change)).toThrow(what)
})

it.each([undefined, null, [], 'text'])('%j is no answer', json => {
  expect(() => parseKeyIndexerAnswer(json, publicKey)).toThrow('it is not as documented')
})
