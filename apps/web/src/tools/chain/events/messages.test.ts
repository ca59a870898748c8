import { expect, test } from 'vitest'
import {
  describeFound,
  describeGap,
  describeProgress,
  describeRange,
  shortTime,
  shortType,
} from './messages'

const DEPOSITED = 'A.1654653399040a61.FlowToken.TokensDeposited'
const facts = {
  types: [DEPOSITED],
  typesFound: 1,
  found: 1204,
  where: describeRange(250n, true),
  account: null,
}

test('the answer says how many, of what and where', () => {
  expect(describeFound(facts)).toBe('1,204 FlowToken.TokensDeposited in the last 250 blocks')
  expect(describeFound({ ...facts, found: 0 })).toBe(
    'No FlowToken.TokensDeposited in the last 250 blocks',
  )
  const two = {
    ...facts,
    types: [DEPOSITED, 'flow.AccountCreated'],
    where: describeRange(10_000n, false),
  }
  expect(describeFound({ ...two, typesFound: 2 })).toBe('1,204 events of 2 types in 10,000 blocks')
  expect(describeFound({ ...two, found: 1 })).toBe('1 event of 1 type in 10,000 blocks')
  expect(describeFound({ ...two, found: 0, where: 'since block 7' })).toBe(
    'No events of 2 types since block 7',
  )
})

test('an account is asked for by its events', () => {
  const of = (found: number) => ({ ...facts, account: { address: 'f8d6e0586b0a20c7', found } })
  expect(describeFound(of(12))).toBe('12 events of 0xf8d6…20c7 in the last 250 blocks')
  expect(describeFound(of(0))).toBe('No events of 0xf8d6…20c7 in the last 250 blocks')
})

test('gaps and progress are counted in blocks', () => {
  expect(describeGap([{ from: 1n, to: 250n }])).toBe('1 gap of 250 blocks could not be read')
  const three = [0n, 250n, 500n].map(from => ({ from, to: from + 249n }))
  expect(describeGap(three)).toBe('3 gaps of 750 blocks could not be read')
  expect(describeProgress({ blocksDone: 12_000n, blocksAll: 1_000_000n, found: 1 })).toBe(
    '12,000 of 1,000,000 blocks read, 1 event so far',
  )
})

test('a type is short without its address, a time without its year', () => {
  expect(shortType(DEPOSITED)).toBe('FlowToken.TokensDeposited')
  expect(shortType('flow.AccountCreated')).toBe('AccountCreated')
  expect(shortTime('2026-11-26T02:41:07.123Z')).toBe('26 Nov, 02:41:07')
  expect(shortTime('')).toBe('')
})
