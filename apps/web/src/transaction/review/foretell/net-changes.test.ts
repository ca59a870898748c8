import { addressAt } from '@toolkit/core/account/address'
import type { Change } from '@toolkit/core/transaction/review/foretell/change'
import { describe, expect, it } from 'vitest'
import { moneyArrows } from './money-arrows'
import { amountText, decimalsOf, netChanges, netSentence, tokenName } from './net-changes'

const accounts = [5n, 6n, 7n].map(index => addressAt('emulator', index))
const [ALICE = accounts[0], BOB, CAROL] = accounts
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const FAKE = 'A.179b6b1cb6755e31.FlowToken.Vault'
const tokens = (
  address: typeof ALICE,
  before: string | null,
  after: string | null,
  { type = FLOW, path = '/storage/flowTokenVault' } = {},
): readonly Change[] => (address ? [{ kind: 'tokens', address, path, type, before, after }] : [])

describe('netChanges', () => {
  it('adds the vaults of an account, and says in one sentence who gains and loses', () => {
    const changes = [
      ...tokens(ALICE, '1000.00100000', '987.50100000'),
      ...tokens(ALICE, '1.00000000', null, { path: '/storage/b' }),
      ...tokens(ALICE, null, '1.00000000', { path: '/storage/c' }),
      ...tokens(BOB, '0.00100000', '12.50100000'),
    ]
    expect(netChanges(changes)).toHaveLength(2)
    expect(netSentence(changes, 'emulator')).toBe(
      '0x01cf…5450 −12.50 FLOW, 0x179b…5e31 +12.50 FLOW',
    )
    expect(netSentence([], 'emulator')).toBeNull()
  })

  it('calls no stranger’s token FLOW', () => {
    expect(tokenName(FLOW, 'emulator')).toBe('FLOW')
    expect(tokenName(FAKE, 'emulator')).toBe('FlowToken of 0x179b…5e31')
    expect(tokenName('A.0ae53cb6e3f42a79.FlowToken.Vault', 'mainnet')).toBe(
      'FlowToken of 0x0ae5…2a79',
    )
  })

  it.each([
    [100_000_000_000n, '1,000.00'],
    [-1n, '0.00000001'],
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

describe('moneyArrows', () => {
  const net = (...parts: readonly (readonly [typeof ALICE, bigint, string?])[]) =>
    parts.flatMap(([address, by, type = FLOW]) => (address ? [{ address, by, type }] : []))

  it('draws who gives to whom where one gives or one gets', () => {
    expect(moneyArrows(net([ALICE, -3n], [BOB, 1n], [CAROL, 2n]))).toEqual([
      { from: ALICE, to: BOB, type: FLOW, amount: 1n },
      { from: ALICE, to: CAROL, type: FLOW, amount: 2n },
    ])
    expect(moneyArrows(net([ALICE, -1n], [BOB, -2n], [CAROL, 3n]))).toEqual([
      { from: ALICE, to: CAROL, type: FLOW, amount: 1n },
      { from: BOB, to: CAROL, type: FLOW, amount: 2n },
    ])
  })

  it('draws nothing where net changes do not tell who gives to whom', () => {
    const dave = addressAt('emulator', 8n)
    expect(moneyArrows([])).toBeNull()
    expect(moneyArrows(net([ALICE, -3n], [BOB, 2n]))).toBeNull()
    expect(moneyArrows(net([ALICE, -1n], [BOB, -1n], [CAROL, 1n], [dave, 1n]))).toBeNull()
  })

  it('draws no more than five accounts', () => {
    const many = [9n, 10n, 11n, 12n, 13n].map(index => [addressAt('emulator', index), 1n] as const)
    expect(moneyArrows(net([ALICE, -5n], ...many))).toBeNull()
    expect(moneyArrows(net([ALICE, -4n], ...many.slice(1)))).toHaveLength(4)
  })
})
