import { addressAt } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { knownErc20 } from '@toolkit/core/contracts/known-erc20'
import type { StoredCoa } from '@toolkit/core/queries/stored-coas'
import type { HeldAccount } from '@toolkit/explain/holdings/held-account'
import { expect, test } from 'vitest'
import { type EvmQuestion, evmGroups, furtherQuestions } from './evm-questions'

const address = (digits: string) => digits.repeat(20) as EvmAddress
const [TWIN, COLLECTION, COA, STRAY] = ['11', '22', '02', '03'].map(address) as [
  EvmAddress,
  EvmAddress,
  EvmAddress,
  EvmAddress,
]
const [LISTED = TWIN] = knownErc20('mainnet')
const FAULT = { fault: 'not asked' }
const coa = (path: string, at: EvmAddress): StoredCoa => ({
  ...{ path, address: at, balance: 0n, nonce: 1n },
})

/**
 * An account with a COA at the standard path and another one elsewhere, and with tokens and NFTs that have EVM
 * counterparts.
 */
const ACCOUNT: HeldAccount = {
  ...{ network: 'mainnet', address: addressAt('mainnet', 7n), height: 1n },
  parts: {
    ...{ control: FAULT, links: FAULT, staking: FAULT },
    coas: { value: [coa('evm', COA), coa('old', STRAY)] },
    stored: {
      value: {
        vaults: [TWIN, LISTED].map((counterpart, at) => ({
          ...{ path: `${at}`, type: `${at}`, balance: '1.00000000', symbol: null, counterpart },
        })),
        collections: [{ path: 'a', type: 'A', count: 1, name: null, counterpart: COLLECTION }],
        ...{ broken: 0, custody: [], tooMany: false },
      },
    },
  },
}

const question = (change: Partial<EvmQuestion> = {}): EvmQuestion => ({
  networks: ['mainnet', 'testnet'],
  keyed: [[{ address: address('aa'), path: 'm/0' }], [{ address: address('bb'), path: 'm/1' }]],
  accounts: [[ACCOUNT]],
  ...{ networksRead: new Set(), added: [] },
  ...change,
})

test('COAs, wherever they are stored, are asked for the EVM sides of their accounts’ tokens in one question', () => {
  const groups = evmGroups(question())
  // Two batches of own addresses on two networks, and the COAs.
  expect(groups).toHaveLength(5)
  expect(groups.at(-1)?.lookups).toMatchObject([
    { address: COA, coaOf: ACCOUNT.address, coaPath: 'evm' },
    { address: STRAY, coaOf: ACCOUNT.address, coaPath: 'old' },
  ])
  expect(groups.at(-1)?.contracts).toEqual({
    tokens: [...knownErc20('mainnet'), TWIN],
    collections: [COLLECTION],
  })
})

test('own addresses are asked once more, for what is in no list, when all accounts of the network were read', () => {
  const request = (change: Partial<EvmQuestion>) => {
    const whole = question(change)
    return furtherQuestions(whole, evmGroups(whole))
  }
  expect(request({})).toEqual(
    ['aa', 'bb'].map(digits => ({
      network: 'mainnet',
      addresses: [address(digits)],
      contracts: { tokens: [TWIN], collections: [COLLECTION] },
    })),
  )
  expect(request({ networksRead: new Set(['testnet'] as const) })).toHaveLength(2)
  expect(request({ networksRead: new Set(['mainnet'] as const) })).toEqual([])
  expect(request({ accounts: [] })).toEqual([])
  expect(request({ keyed: [] })).toEqual([])
})

test('a contract that somebody adds is a question of its own on each network, of all addresses there', () => {
  const whole = question({ keyed: [[{ address: address('aa'), path: null }]], added: [LISTED] })
  const [, ...added] = furtherQuestions(whole, evmGroups(whole))
  expect(added.map(({ network, addresses }) => [network, addresses.length])).toEqual([
    ['mainnet', 3],
    ['testnet', 1],
  ])
})
