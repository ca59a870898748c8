import type { FlowAddress } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import type { ScheduledTransaction } from '../../../chain/reads/scheduled-transaction'
import { scheduledSentence } from './scheduled-sentence'

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
const say = (facts: ScheduledTransaction, clock = 0) =>
  scheduledSentence('emulator', 7n, facts, clock).sentence

test('a scheduled transaction in one sentence, by how it stands', () => {
  expect(say(known)).toBe(
    'Scheduled transaction 7 is to run Clock of 0xf8d6e0586b0a20c7 at 22 Nov 2026, 19:16:10 UTC',
  )
  expect(say(known, 1_795_375_000)).toBe(say(known))
  expect(say(known, 1_795_375_001)).toBe(
    'Scheduled transaction 7 waits to run Clock of 0xf8d6e0586b0a20c7: its time was 22 Nov 2026, 19:16:10 UTC',
  )
  expect(say({ ...known, status: 'executed' }, 1_795_375_001)).toBe(
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
