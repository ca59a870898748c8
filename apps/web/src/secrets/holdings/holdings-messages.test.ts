import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { HoldingsSum } from '@toolkit/explain/holdings/sum-holdings'
import { describe, expect, test } from 'vitest'
import {
  describeCode,
  describeEmptyAddresses,
  describeErc20,
  describeErc721,
  describeKeyControl,
  describeMissing,
  describeMoreAccounts,
  sumMessage,
} from './holdings-messages'

const SUM: HoldingsSum = {
  ...{ network: 'mainnet', accounts: 3, attoflow: 412n * 10n ** 17n, staked: 0n, locked: 0n },
  ...{ tokens: 2, nfts: 5, evmAddresses: 1, unread: 0 },
}
const said = (sums: readonly HoldingsSum[], more: Partial<Parameters<typeof sumMessage>[0]> = {}) =>
  sumMessage({ sums, accounts: 3, unanswered: 0, busy: false, begun: true, ...more })

describe('sumSentence', () => {
  test('one answer, network by network', () => {
    expect(said([SUM])).toEqual({
      message: 'Mainnet: 3 accounts, 41.2 FLOW, 2 tokens, 5 NFTs, 1 EVM address',
      tone: 'success',
    })
    const testnet = {
      ...SUM,
      network: 'testnet',
      ...{ accounts: 1, attoflow: 1n, tokens: 0, nfts: 0, evmAddresses: 2, staked: 150_000_000n },
    } as const
    expect(said([SUM, testnet]).message).toBe(
      'Mainnet: 3 accounts, 41.2 FLOW, 2 tokens, 5 NFTs, 1 EVM address; Testnet: 1 account, 0.000000000000000001 FLOW, 1.5 FLOW staked, 2 EVM addresses',
    )
  })

  test('grows while parts come, and says what is missing', () => {
    expect(said([], { begun: false, busy: true })).toEqual({
      message: 'Reading what 3 accounts hold',
      tone: 'neutral',
    })
    expect(said([], { accounts: 0, begun: false, busy: true }).message).toBe(
      'Reading what it holds in Flow EVM',
    )
    expect(said([SUM], { busy: true }).message).toMatch(/1 EVM address so far$/)
    expect(said([{ ...SUM, unread: 1 }], { unanswered: 1 })).toMatchObject({
      message: expect.stringMatching(/1 EVM address; 2 parts not read$/),
      tone: 'warning',
    })
    // The EVM address answered first, and is empty.
    expect(said([], { busy: true }).message).toBe('Reading what 3 accounts hold')
    expect(said([], { begun: false, accounts: 1 })).toEqual({
      message: 'Couldn’t read what 1 account holds',
      tone: 'warning',
    })
  })

  test('nothing is an answer too', () => {
    expect(said([], { accounts: 0 })).toEqual({
      message: 'No accounts, and nothing in Flow EVM',
      tone: 'neutral',
    })
  })
})

test('what a key can do alone', () => {
  expect(describeKeyControl({ kind: 'partial', weight: 500, reachable: true })).toBe(
    '500 of 1000: another key is needed',
  )
  expect(describeKeyControl({ kind: 'together', keys: 2 })).toBe('signs with 2 of its keys')
})

test('what is missing names amounts and accounts', () => {
  const address = '179b6b1cb6755e31' as FlowAddress
  expect(describeMissing({ kind: 'locked', amount: 5_000_000_000n, unlocked: 0n, address })).toBe(
    '50 FLOW are locked on 0x179b6b1cb6755e31; 0 FLOW may be withdrawn now, the rest as it unlocks.',
  )
  expect(describeMissing({ kind: 'revoked' })).toContain('secure chip')
})

test('an amount whose decimals are not known stays a whole number', () => {
  expect(describeErc20(1_234_567n, 6, 'TUSD')).toBe('1.234567 TUSD')
  expect(describeErc20(7n, null, 'LIE')).toBe('7 LIE (smallest unit)')
})

test('code at an address with a key', () => {
  const none = {
    address: '10'.repeat(20) as EvmAddress,
    attoflow: 0n,
    nonce: 0n,
    tokens: [],
    nfts: [],
  }
  const holdings = { ...none, unanswered: [], codeLength: 0, delegatesTo: null }
  expect(describeCode(holdings)).toBeNull()
  expect(describeCode({ ...holdings, codeLength: 40 })).toContain('40 bytes of code')
  const delegatesTo = '7f27352d5f83db87a5a3e00f4b07cc2138d8ee52' as EvmAddress
  expect(describeCode({ ...holdings, codeLength: 23, delegatesTo })).toContain(
    'delegates to 0x7f27352D5F83Db87a5A3E00f4B07Cc2138D8ee52',
  )
})

test('NFTs of a contract, and what is folded', () => {
  expect(describeErc721(1, 'CATS')).toBe('1 CATS NFT')
  expect(describeErc721(1200, null)).toBe('1,200 NFTs')
  expect(describeMoreAccounts(55, 0)).toBe('55 more accounts')
  expect(describeMoreAccounts(1, 1)).toBe('1 more account, 1 of them not fully read')
  expect(describeEmptyAddresses(9, true)).toBe('9 more addresses hold nothing')
  expect(describeEmptyAddresses(1, true)).toBe('1 more address holds nothing')
  expect(describeEmptyAddresses(4, false)).toBe('4 EVM addresses hold nothing')
})
