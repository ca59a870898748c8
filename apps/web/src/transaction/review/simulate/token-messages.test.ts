import { describe, expect, it } from 'vitest'
import { amountText, decimalsOf, tokenOfAccount } from './token-messages'

const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const FAKE = 'A.179b6b1cb6755e31.FlowToken.Vault'

describe('token words', () => {
  it('calls no stranger’s token FLOW', () => {
    expect(tokenOfAccount(FLOW, 'emulator')).toBe('FLOW')
    expect(tokenOfAccount(FAKE, 'emulator')).toBe('FlowToken of 0x179b…5e31')
    expect(tokenOfAccount('A.0ae53cb6e3f42a79.FlowToken.Vault', 'mainnet')).toBe(
      'FlowToken of 0x0ae5…2a79',
    )
  })

  it.each([
    [100_000_000_000n, '1,000.00'],
    [1n, '0.00000001'],
    [123_456_700_000_000n, '1,234,567.00'],
    [150_000_000n, '1.50'],
  ])('writes %s as %s', (amount, text) => {
    expect(amountText(amount)).toBe(text)
  })

  it('takes as many decimals as the longest amount needs', () => {
    expect(decimalsOf([100_000_000n, 100_100_000n])).toBe(3)
    expect(amountText(100_000_000n, 3)).toBe('1.000')
  })
})
