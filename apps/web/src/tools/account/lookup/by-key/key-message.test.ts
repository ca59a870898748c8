import { expect, it } from 'vitest'
import { type Answered, describeKey } from './key-message'

const answered = (network: Answered['network'], alone: number, others = 0, complete = true) =>
  ({
    network,
    accounts: [
      ...Array.from({ length: alone }, () => ({ signs: 'alone' })),
      ...Array.from({ length: others }, () => ({ signs: 'with-others' })),
    ],
    complete,
  }) as unknown as Answered

it.each([
  [[answered('testnet', 0)], 'neutral', '0 accounts found on Flow Testnet'],
  [
    [answered('mainnet', 0), answered('testnet', 0)],
    'neutral',
    '0 accounts found on Flow Mainnet and Flow Testnet',
  ],
  [
    [answered('testnet', 1)],
    'success',
    '1 account found on Flow Testnet; this key alone signs for it',
  ],
  [
    [answered('mainnet', 1480, 20)],
    'success',
    '1,500 accounts found on Flow Mainnet; this key alone signs for 1,480',
  ],
  [
    [answered('mainnet', 2), answered('testnet', 1)],
    'success',
    '3 accounts found: 2 on Flow Mainnet, 1 on Flow Testnet; this key alone signs for all of them',
  ],
  [
    [answered('emulator', 0, 1, false)],
    'warning',
    '1 account found on Flow Emulator; this key alone signs for none',
  ],
] as const)('%#', (answers, tone, message) => {
  expect(describeKey(answers)).toEqual({ tone, message })
})
