import { addressAt } from '@toolkit/core/account/address'
import { describe, expect, it } from 'vitest'
import type { FoundKey } from '../../../../chain/reads/accounts-of-keys'
import { accountsIn, addressList, asCsv, asJson, visibleAccounts } from './found-accounts'

const key = (account: bigint, keyIndex: number, weight: number, revoked = false): FoundKey => ({
  address: addressAt('testnet', account),
  publicKey: 'ab'.repeat(64) as FoundKey['publicKey'],
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  ...{ keyIndex, weight, revoked },
})

const accounts = accountsIn('testnet', [
  key(2n, 3, 500),
  key(1n, 0, 1000),
  key(2n, 0, 500),
  key(3n, 0, 999),
  key(3n, 1, 1000, true),
  key(4n, 7, 0),
])

describe('accountsIn', () => {
  it('gives each account once, with all that it has of the key', () => {
    expect(accounts.map(({ address, keys }) => [address, keys.map(one => one.keyIndex)])).toEqual([
      [addressAt('testnet', 2n), [0, 3]],
      [addressAt('testnet', 1n), [0]],
      [addressAt('testnet', 3n), [0, 1]],
      [addressAt('testnet', 4n), [7]],
    ])
  })

  it('adds up what is not revoked: two halves sign alone, 999 does not', () => {
    expect(accounts.map(({ weight, signs }) => [weight, signs])).toEqual([
      [1000, 'alone'],
      [1000, 'alone'],
      [999, 'with-others'],
      [0, 'not'],
    ])
  })
})

describe('shownAccounts', () => {
  const indexes = (filter: Partial<Parameters<typeof visibleAccounts>[1]>) =>
    visibleAccounts(accounts, { search: '', signs: 'any', order: 'strongest', ...filter }).map(
      ({ address }) => [1n, 2n, 3n, 4n].find(at => addressAt('testnet', at) === address),
    )

  it('orders by weight, those of the same as they came', () => {
    expect(indexes({})).toEqual([2n, 1n, 3n, 4n])
    expect(indexes({ order: 'weakest' })).toEqual([4n, 3n, 2n, 1n])
  })

  it('finds by a part of the address, in any case, with 0x or not', () => {
    const address = addressAt('testnet', 3n)
    expect(indexes({ search: ` 0x${address.slice(0, 6).toUpperCase()} ` })).toEqual([3n])
    expect(indexes({ search: address.slice(4, 12) })).toEqual([3n])
    expect(indexes({ search: 'zz' })).toEqual([])
  })

  it('keeps those that the key signs for alone', () => {
    expect(indexes({ signs: 'alone' })).toEqual([2n, 1n])
    expect(indexes({ signs: 'not' })).toEqual([4n])
  })
})

it('is copied as addresses, CSV and JSON', () => {
  const [two] = accounts
  if (!two) throw new Error('no account')
  const address = `0x${addressAt('testnet', 2n)}`
  expect(addressList([two, two])).toBe(address)
  expect(asCsv([two])).toBe(
    'network,address,key_index,weight,signature_algorithm,hash_algorithm,revoked,public_key,account_weight\r\n' +
      `testnet,${address},0,500,ECDSA_P256,SHA3_256,false,${'ab'.repeat(64)},1000\r\n` +
      `testnet,${address},3,500,ECDSA_P256,SHA3_256,false,${'ab'.repeat(64)},1000\r\n`,
  )
  expect(JSON.parse(asJson([two]))).toMatchObject([
    {
      network: 'testnet',
      address,
      weight: 1000,
      reachesFullWeight: true,
      keys: [{ index: 0 }, {}],
    },
  ])
})
