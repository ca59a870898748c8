import { expect, it } from 'vitest'
import { type NetworkAnswer, searchSentence } from './account-words'

const both = (
  mainnet: NetworkAnswer['status'],
  testnet: NetworkAnswer['status'],
): readonly NetworkAnswer[] => [
  { network: 'mainnet', status: mainnet, complete: true },
  { network: 'testnet', status: testnet, complete: true },
]
const say = (
  found: number,
  answers: readonly NetworkAnswer[],
  more: { lead?: string; offline?: boolean } = {},
) => searchSentence({ found, answers, offline: false, ...more }).sentence

it('tells what was found as soon as one network has found something', () => {
  expect(say(1, both('answered', 'asking'))).toBe('1 account found')
  expect(say(2, both('answered', 'failed'), { lead: 'Opened' })).toBe('2 accounts found')
})

it('claims nothing of a network that has not answered', () => {
  expect(say(0, both('answered', 'asking'))).toBe('Searching for its accounts')
  expect(say(0, both('answered', 'answered'))).toBe('No account has this key')
  expect(say(0, both('answered', 'failed'))).toBe('No account on Flow Mainnet has this key')
  expect(say(0, both('failed', 'cancelled'))).toBe('The accounts couldn’t be found')
  expect(say(0, both('cancelled', 'cancelled'))).toBe('Search cancelled')
})

it('says what was done before it, also where no network answers', () => {
  const lead = 'Opened'
  expect(say(0, both('answered', 'answered'), { lead })).toBe('Opened: no account has this key')
  expect(
    searchSentence({ found: 0, answers: both('failed', 'failed'), lead, offline: true }),
  ).toEqual({
    sentence: 'Opened: you are offline, so no account was searched for',
    tone: 'warning',
  })
})

it('does not call a search complete that stopped early', () => {
  const answers = [{ network: 'emulator', status: 'answered', complete: false }] as const
  expect(say(0, answers)).toBe('No account found, but not all were checked')
})
