import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import { offline } from '../../../chain/recovery'
import { answerOf, describeSearched, type FoundAccount } from './answer-messages'
import type { NetworkSearch } from './use-search'

const search = (more: Partial<NetworkSearch> = {}): NetworkSearch => ({
  ...{ status: 'success', searched: 28, planned: 28, pause: null, error: null },
  ...{ walked: 0, limited: false, startedAt: 0 },
  ...more,
})
const failed = (error: ToolError = new ToolError('chain/fault', 'It failed.')) =>
  search({ status: 'error', searched: 0, error })
const done = search()

const foundAccount = (
  digit: string,
  network: FoundAccount['network'] = 'testnet',
): FoundAccount => ({
  network,
  address: `120e72505034${digit.repeat(4)}`,
})
const one = [foundAccount('c')]
const two = [...one, foundAccount('d')]
const three = [...two, foundAccount('e', 'mainnet')]

test.each([
  [{ mainnet: done, testnet: done }, [], 'No accounts found for this phrase', 'neutral'],
  [{ mainnet: done, testnet: done }, one, '0x120e…cccc · Testnet', 'success'],
  [{ mainnet: done, testnet: done, emulator: done }, three, '3 accounts found', 'success'],
  // A network that wasn't searched is never reported as having no account.
  [
    { mainnet: failed(), testnet: done },
    [],
    'No accounts found on Flow Testnet; Flow Mainnet couldn’t be searched',
    'warning',
  ],
  [{ mainnet: failed(), testnet: done }, two, '2 accounts found', 'success'],
  [
    { mainnet: failed(), testnet: failed() },
    [],
    'Flow Mainnet and Flow Testnet couldn’t be searched',
    'danger',
  ],
  [
    { mainnet: failed(offline('mainnet')), testnet: failed(offline('testnet')) },
    [],
    'You are offline, so no accounts could be looked up',
    'danger',
  ],
  [
    { mainnet: search({ status: 'cancelled' }), testnet: done },
    [],
    'Search cancelled: no accounts found',
    'neutral',
  ],
  [
    { mainnet: search({ status: 'cancelled' }), testnet: done },
    one,
    'Search cancelled: 1 account found',
    'success',
  ],
  [
    { mainnet: search({ status: 'pending' }), testnet: done },
    one,
    '1 account found so far',
    'success',
  ],
] as const)('%#: %s', (states, accounts, message, tone) => {
  expect(answerOf(states, accounts, 'phrase')).toMatchObject({ message, tone })
})

test.each([
  [100_100_000n, '0x120e…cccc · 1.001 FLOW · Emulator'],
  [1_234_00000000n, '0x120e…cccc · 1,234 FLOW · Emulator'],
  [0n, '0x120e…cccc · 0 FLOW · Emulator'],
  // Neither unknown nor unreadable means zero.
  [undefined, '0x120e…cccc · Emulator'],
  [null, '0x120e…cccc · Emulator'],
])(
  'the only account is the answer, with its balance once that is known: %s',
  (balance, message) => {
    const account = { ...foundAccount('c', 'emulator'), balance }
    expect(answerOf({ emulator: done }, [account], 'phrase').message).toBe(message)
  },
)

test('a failed network is a failure beside every answer', () => {
  const { failures } = answerOf({ mainnet: failed(), testnet: done }, two, 'phrase')
  expect(failures).toBe('Flow Mainnet couldn’t be searched')
  expect(answerOf({ mainnet: done }, two, 'phrase').failures).toBeNull()
})

test('what was searched, in one line', () => {
  expect(describeSearched({ mainnet: search({ searched: 1 }), testnet: done })).toBe(
    '1 key on Flow Mainnet and 28 keys on Flow Testnet',
  )
})
