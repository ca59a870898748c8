import { expect, it } from 'vitest'
import { type NetworkAnswer, searchMessage } from './account-messages'

const ONE = '120e725050340cab'
const OTHER = 'e03daebed8ca0615'

const both = (
  mainnet: NetworkAnswer['status'],
  testnet: NetworkAnswer['status'],
): readonly NetworkAnswer[] => [
  { network: 'mainnet', status: mainnet, complete: true },
  { network: 'testnet', status: testnet, complete: true },
]
const say = (
  found: readonly string[],
  answers: readonly NetworkAnswer[],
  more: { lead?: string; offline?: boolean } = {},
) => searchMessage({ found, answers, offline: false, ...more }).message

it('names the only account, as soon as one network has found it', () => {
  expect(say([ONE], both('answered', 'asking'))).toBe('1 account found: 0x120e…0cab')
  expect(say([ONE, OTHER], both('answered', 'failed'), { lead: 'Opened' })).toBe('2 accounts found')
})

it('claims nothing of a network that has not answered', () => {
  expect(say([], both('answered', 'asking'))).toBe('Searching for its accounts')
  expect(say([], both('answered', 'answered'))).toBe('No account has this key')
  expect(say([], both('answered', 'failed'))).toBe('No account on Flow Mainnet has this key')
  expect(say([], both('failed', 'cancelled'))).toBe('The accounts couldn’t be found')
  expect(say([], both('cancelled', 'cancelled'))).toBe('Search cancelled')
})

it('says what was done before it, also where no network answers', () => {
  const lead = 'Opened'
  expect(say([], both('answered', 'answered'), { lead })).toBe('Opened: no account has this key')
  expect(
    searchMessage({ found: [], answers: both('failed', 'failed'), lead, offline: true }),
  ).toEqual({
    message: 'Opened: you are offline, so no account was searched for',
    tone: 'warning',
  })
})

it('does not call a search complete that stopped early', () => {
  const answers = [{ network: 'emulator', status: 'answered', complete: false }] as const
  expect(say([], answers)).toBe('No account found, but not all were checked')
})
