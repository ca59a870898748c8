import { addressAt } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { type OpenedAccount, pagesOf } from './use-held-accounts'

const account = (index: number, publicKey: string): OpenedAccount => ({
  network: 'mainnet',
  address: addressAt('mainnet', BigInt(index + 1)),
  publicKey,
})

test('sixty accounts are six questions, each with the keys of its own accounts', () => {
  const accounts = Array.from({ length: 60 }, (_, index) => account(index, `key ${index}`))
  const pages = pagesOf(accounts)
  expect(pages.map(({ addresses }) => addresses.length)).toEqual([10, 10, 10, 10, 10, 10])
  expect(pages.flatMap(({ addresses }) => addresses)).toEqual(accounts.map(one => one.address))
  expect(pages[1]?.publicKeys).toEqual(accounts.slice(10, 20).map(one => one.publicKey))
})

test('an account with several keys is asked for once, and networks are asked apart', () => {
  const elsewhere = { ...account(0, 'c'), network: 'testnet' } as const
  const pages = pagesOf([elsewhere, account(0, 'a'), account(0, 'b')])
  expect(
    pages.map(({ network, addresses, publicKeys }) => [network, addresses.length, publicKeys]),
  ).toEqual([
    ['mainnet', 1, ['a', 'b']],
    ['testnet', 1, ['c']],
  ])
})
