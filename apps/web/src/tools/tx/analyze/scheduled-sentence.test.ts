import type { FlowAddress } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import type { ScheduledTransaction } from '../../../chain/reads/scheduled-transaction'
import { momentOf, scheduledSentence } from './scheduled-sentence'

const known: ScheduledTransaction = {
  status: 'scheduled',
  handlerType: 'A.f8d6e0586b0a20c7.Clock.Handler',
  handlerAddress: 'f8d6e0586b0a20c7' as FlowAddress,
  priority: 'High',
  executionEffort: 1000n,
  fees: '0.00011000',
  timestamp: '1795374970.00000000',
  executedBy: null,
}
const bare = { ...known, handlerType: null, handlerAddress: null, timestamp: null }
const say = (facts: ScheduledTransaction) => scheduledSentence('emulator', 7n, facts).sentence

test('a scheduled transaction in one sentence, by how it stands', () => {
  expect(say(known)).toBe(
    'Scheduled transaction 7 is to run Clock of 0xf8d6e0586b0a20c7 at 22 Nov 2026, 19:16:10 UTC',
  )
  expect(say({ ...known, status: 'executed' })).toBe(
    'Scheduled transaction 7 ran Clock of 0xf8d6e0586b0a20c7',
  )
  expect(say({ ...bare, status: 'executed' })).toBe(
    'Scheduled transaction 7 was run on Flow Emulator',
  )
  expect(say({ ...bare, status: 'canceled' })).toBe(
    'Scheduled transaction 7 was canceled on Flow Emulator: it never runs',
  )
  expect(say({ ...bare, status: null })).toBe('Flow Emulator knows no scheduled transaction 7')
})

test('a time that no date can hold stays as it is', () => {
  expect(momentOf('184467440737.09551615')).toBe('7815-07-17T19:45:37.000Z')
  expect(momentOf('9999999999999.0')).toBe('9999999999999.0')
})
