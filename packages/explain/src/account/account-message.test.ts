import { addressAt } from '@toolkit/core/account/address'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import { describeAccount } from './account-message.ts'

const address = addressAt('mainnet', 1n)
const key = { index: 0 } as AccountKey

describe('accountSentence', () => {
  it.each([
    [1_250_000_000n, [key, key, key], '12.5 FLOW, 3 keys'],
    [100_000n, [key], '0.001 FLOW, 1 key'],
    [123_456_700_000_000n, [], '1,234,567 FLOW, no keys'],
    [1n, [key], '0.00000001 FLOW, 1 key'],
  ])('%s', (balance, keys, message) => {
    expect(describeAccount('mainnet', { address, balance, keys })).toBe(
      `0x${address} on Flow Mainnet: ${message}`,
    )
  })
})
