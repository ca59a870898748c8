import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import { offline } from '../../../chain/recovery'
import { answerOf, searchedWords } from './answer-words'
import type { NetworkSearch } from './use-search'

const search = (more: Partial<NetworkSearch> = {}): NetworkSearch => ({
  ...{ status: 'done', searched: 28, planned: 28, pause: null, error: null },
  ...{ walked: 0, limited: false, startedAt: 0 },
  ...more,
})
const failed = (error: ToolError = new ToolError('chain/fault', 'It failed.')) =>
  search({ status: 'failed', searched: 0, error })
const done = search()

test.each([
  [{ mainnet: done, testnet: done }, 0, 'No accounts found for this phrase', 'neutral'],
  [{ mainnet: done, testnet: done }, 1, '1 account found', 'success'],
  [{ mainnet: done, testnet: done, emulator: done }, 3, '3 accounts found', 'success'],
  // What was not searched is never said to hold no account.
  [
    { mainnet: failed(), testnet: done },
    0,
    'No accounts found on Flow Testnet; Flow Mainnet couldn’t be searched',
    'warning',
  ],
  [{ mainnet: failed(), testnet: done }, 2, '2 accounts found', 'success'],
  [
    { mainnet: failed(), testnet: failed() },
    0,
    'Flow Mainnet and Flow Testnet couldn’t be searched',
    'danger',
  ],
  [
    { mainnet: failed(offline('mainnet')), testnet: failed(offline('testnet')) },
    0,
    'You are offline, so no accounts could be looked up',
    'danger',
  ],
  [
    { mainnet: search({ status: 'cancelled' }), testnet: done },
    0,
    'Search cancelled: no accounts found',
    'neutral',
  ],
  [
    { mainnet: search({ status: 'cancelled' }), testnet: done },
    1,
    'Search cancelled: 1 account found',
    'success',
  ],
  [{ mainnet: search({ status: 'busy' }), testnet: done }, 1, '1 account found so far', 'success'],
] as const)('%#: %s', (states, accounts, sentence, tone) => {
  expect(answerOf(states, accounts, 'phrase')).toMatchObject({ sentence, tone })
})

test('a failed network is a failure beside every answer', () => {
  const { failures } = answerOf({ mainnet: failed(), testnet: done }, 2, 'phrase')
  expect(failures).toBe('Flow Mainnet couldn’t be searched')
  expect(answerOf({ mainnet: done }, 2, 'phrase').failures).toBeNull()
})

test('what was searched, in one line', () => {
  expect(searchedWords({ mainnet: search({ searched: 1 }), testnet: done })).toBe(
    '1 key on Flow Mainnet and 28 keys on Flow Testnet',
  )
})
