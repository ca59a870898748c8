import { addressAt } from '@toolkit/core/flow/address'
import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import type { KeyLookup } from '../../../chain/reads/accounts-of-keys'
import { accountSentence, accountsSentence } from './account-sentence'

const address = addressAt('mainnet', 1n)
const key = { index: 0 } as AccountKey

describe('accountSentence', () => {
  it.each([
    [1_250_000_000n, [key, key, key], '12.5 FLOW, 3 keys'],
    [100_000n, [key], '0.001 FLOW, 1 key'],
    [123_456_700_000_000n, [], '1,234,567 FLOW, no keys'],
    [1n, [key], '0.00000001 FLOW, 1 key'],
  ])('%s', (balance, keys, words) => {
    expect(accountSentence('mainnet', { address, balance, keys })).toBe(
      `0x${address} on Flow Mainnet: ${words}`,
    )
  })
})

describe('accountsSentence', () => {
  const lookup = (count: number, more: object = {}) =>
    ({
      accounts: Array.from({ length: count }, (_, at) => ({
        address: addressAt('testnet', BigInt(at + 1)),
      })),
      source: 'indexer',
      complete: true,
      ...more,
    }) as unknown as KeyLookup

  it('counts accounts, each once', () => {
    expect(accountsSentence('testnet', lookup(1)).sentence).toBe('1 account found on Flow Testnet')
    const twice = lookup(2)
    const accounts = [...twice.accounts, ...twice.accounts]
    expect(accountsSentence('testnet', { ...twice, accounts }).sentence).toBe(
      '2 accounts found on Flow Testnet',
    )
    expect(accountsSentence('testnet', lookup(1, { complete: false })).tone).toBe('warning')
  })

  it('says that there is none', () => {
    expect(accountsSentence('testnet', lookup(0))).toEqual({
      tone: 'neutral',
      sentence: '0 accounts found on Flow Testnet',
    })
  })
})
