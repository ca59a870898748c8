import type { FlowAddress } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import type { ScheduledTransaction } from '../../../chain/reads/scheduled-transaction'
import { describeScheduled } from './scheduled-message'

const known: ScheduledTransaction = {
  status: 'scheduled',
  handlerType: 'A.f8d6e0586b0a20c7.Clock.Handler',
  handlerAddress: 'f8d6e0586b0a20c7' as FlowAddress,
  priority: 'High',
  executionEffort: 1000n,
  fees: '0.00011000',
  timestamp: '1795374970.00000000',
  executedBy: null,
  run: null,
  runError: '',
}
const bare = { ...known, handlerType: null, handlerAddress: null, timestamp: null }
const say = (facts: ScheduledTransaction, clock = 0) =>
  describeScheduled('emulator', 7n, facts, clock).message

test('a scheduled transaction in one sentence, by how it stands', () => {
  expect(say(known)).toBe(
    'Scheduled transaction 7 is to run Clock of 0xf8d6e0586b0a20c7 at 22 Nov 2026, 19:16:10 UTC',
  )
  expect(say(known, 1_795_375_000)).toBe(say(known))
  expect(say(known, 1_795_375_001)).toBe(
    'Scheduled transaction 7 waits to run Clock of 0xf8d6e0586b0a20c7: its time was 22 Nov 2026, 19:16:10 UTC',
  )
  expect(say({ ...bare, status: 'canceled' })).toBe(
    'Scheduled transaction 7 was canceled on Flow Emulator: it never runs',
  )
  expect(say({ ...bare, status: null })).toBe('Flow Emulator knows no scheduled transaction 7')
})

test('one that was executed is told by how its run ended', () => {
  const described = (facts: Partial<ScheduledTransaction>) =>
    describeScheduled('emulator', 7n, { ...known, status: 'executed', ...facts }, 0)
  expect(described({ run: 'success' })).toEqual({
    tone: 'success',
    message: 'Scheduled transaction 7 ran Clock of 0xf8d6e0586b0a20c7',
  })
  expect(described({ ...bare, status: 'executed', run: 'success' }).message).toBe(
    'Scheduled transaction 7 ran on Flow Emulator',
  )
  const runError =
    '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: ' +
    '[Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: no bell\n' +
    ' --> f8d6e0586b0a20c7.Clock:14:8\n   |\n14 |         panic("no bell")\n   |         ^^^^^^^^^^^^^^^^\n\n'
  expect(described({ run: 'failure', runError })).toEqual({
    tone: 'danger',
    message: 'Scheduled transaction 7 failed: “no bell”, line 14 of Clock',
  })
  expect(described({ run: null })).toEqual({
    tone: 'neutral',
    message:
      'Scheduled transaction 7 started Clock of 0xf8d6e0586b0a20c7; how it ended isn’t known',
  })
})
