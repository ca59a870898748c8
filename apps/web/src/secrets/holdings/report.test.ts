import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { HeldAccount, HeldEvmAddress } from '@toolkit/explain/holdings/held-account'
import { expect, test } from 'vitest'
import { type ReportFacts, reportText } from './report'

const ADDRESS = '179b6b1cb6755e31' as FlowAddress
const EOA = '10e886d96cb811db30ba0c2951774535a956451d' as EvmAddress
const COA = '0000000000000000000000020000000000000001' as EvmAddress
const COA_MIXED = `0x${COA}`
const KEY = 'ab'.repeat(64)

const ACCOUNT: HeldAccount = {
  ...{ network: 'mainnet', address: ADDRESS, height: 7n },
  parts: {
    control: {
      value: {
        ...{ balance: 150_000_000n, available: 149_000_000n, active: 1000 },
        own: [{ index: 0, weight: 1000, revoked: false, publicKey: KEY }],
      },
    },
    stored: {
      value: {
        vaults: [
          {
            ...{ path: 'usdc', type: 'A.1.USDC.Vault', balance: '2.50000000', symbol: 'USDC' },
            counterpart: EOA,
          },
        ],
        collections: [],
        ...{ broken: 0, custody: [], tooMany: false },
      },
    },
    coas: { value: [{ path: 'old', address: COA, balance: 5n, nonce: 2n }] },
    links: { fault: 'panic: not today' },
    staking: { value: null },
  },
}

const EVM: HeldEvmAddress = {
  ...{ network: 'mainnet', address: EOA, coaOf: null, coaPath: null, height: 7n },
  tokenFault: 'no answer',
  holdings: {
    value: {
      ...{ address: EOA, attoflow: 1n, nonce: 3n, codeLength: 0, delegatesTo: null },
      tokens: [{ token: EOA, amount: 7n, decimals: null, symbol: 'LIE' }],
      nfts: [{ contract: COA, count: 2, symbol: 'CATS' }],
      unanswered: [],
    },
  },
}

const FACTS: ReportFacts = {
  of: 'phrase',
  madeAt: Date.UTC(2026, 10, 26),
  networks: ['mainnet'],
  accounts: [ACCOUNT],
  evm: [EVM],
  unanswered: ['testnet 0xf3fcd2c1a78f5eee'],
  paths: new Map([
    [KEY, "m/44'/539'/0'/0/0"],
    [EOA, "m/44'/60'/0'/0/0"],
  ]),
}

test('says amounts as text, what was not read, and how each key is reached', () => {
  expect(JSON.parse(reportText(FACTS))).toEqual({
    ...{ format: 'flow-holdings', version: 1, madeAt: '2026-11-26T00:00:00.000Z' },
    ...{ of: 'phrase', networks: ['mainnet'] },
    totals: [
      {
        ...{ network: 'mainnet', accounts: 1, flow: '1.500000000000000006' },
        ...{ staked: '0.00000000', locked: '0.00000000' },
        ...{ tokens: 1, nfts: 2, evmAddresses: 2, partsNotRead: 2 },
      },
    ],
    accounts: [
      {
        ...{ network: 'mainnet', address: `0x${ADDRESS}`, block: '7' },
        keys: [
          {
            ...{ index: 0, weight: 1000, revoked: false, publicKey: KEY },
            path: "m/44'/539'/0'/0/0",
          },
        ],
        ...{ signs: 'alone', activeWeight: 1000 },
        flow: { balance: '1.50000000', available: '1.49000000' },
        tokens: [
          {
            ...{ path: 'usdc', type: 'A.1.USDC.Vault', balance: '2.50000000', symbol: 'USDC' },
            evmContract: '0x10e886D96cb811DB30bA0c2951774535A956451d',
          },
        ],
        ...{ collections: [], brokenItems: 0, staking: null },
        evmAccounts: [
          {
            ...{ path: 'old', address: COA_MIXED },
            ...{ flow: '0.000000000000000005', nonce: '2' },
          },
        ],
        ...{ cannotMoveAlone: [], notRead: { links: 'panic: not today' } },
      },
    ],
    evmAddresses: [
      {
        ...{ network: 'mainnet', address: '0x10e886D96cb811DB30bA0c2951774535A956451d' },
        ...{ coaOf: null, coaPath: null, path: "m/44'/60'/0'/0/0", block: '7' },
        ...{ flow: '0.000000000000000001', nonce: '3', codeBytes: 0, delegatesTo: null },
        tokens: [
          {
            contract: '0x10e886D96cb811DB30bA0c2951774535A956451d',
            ...{ amount: '7', decimals: null, symbol: 'LIE' },
          },
        ],
        nfts: [{ contract: COA_MIXED, count: 2, symbol: 'CATS' }],
        ...{ note: null, notRead: 'no answer' },
      },
    ],
    notRead: ['testnet 0xf3fcd2c1a78f5eee'],
  })
})

test('the same facts give the same text', () => {
  expect(reportText(FACTS)).toBe(reportText(structuredClone(FACTS)))
  expect(reportText(FACTS)).toMatch(/\n$/)
})
