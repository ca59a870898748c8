import type { ScheduledEntry } from '@toolkit/core/queries/scheduled-list'
import { expect, it } from 'vitest'
import { detailedEntries, toDescribe, withExecution } from './scheduled-entries'
import {
  describeGone,
  describeScheduled,
  describeWaiting,
  refundOf,
  waitsFor,
} from './scheduled-messages'

it('says how many scheduled transactions still run', () => {
  const entry = {
    id: 1n,
    timestamp: null,
    priority: null,
    executionEffort: null,
    fees: null,
    handlerType: null,
    handlerAddress: null,
    managed: true,
  }
  const list = (...statuses: ('scheduled' | 'executed' | null)[]) => ({
    manager: true,
    total: statuses.length,
    entries: statuses.map(status => ({ ...entry, status })),
    ...{ now: '10.00000000', height: 7n, refund: '0.50000000' },
  })
  expect(describeScheduled(null, 'emulator')).toBe('Flow Emulator has no scheduler of transactions')
  expect(describeScheduled(list(), 'emulator')).toBe('No scheduled transactions')
  expect(describeScheduled(list('scheduled', 'executed', 'scheduled'), 'emulator')).toBe(
    '3 scheduled transactions, 2 still to run',
  )
  expect(describeScheduled(list(null), 'emulator')).toBe(
    '1 scheduled transaction, none still to run',
  )
})

it('takes from the transaction that ran it what the scheduler forgot, and no more', () => {
  const entry = {
    id: 7n,
    status: 'executed',
    timestamp: '1750000000.00000000',
    priority: null,
    executionEffort: null,
    fees: null,
    handlerType: null,
    handlerAddress: null,
    managed: true,
  } as const
  const ran = {
    status: 'executed',
    timestamp: null,
    priority: 'Medium',
    executionEffort: 1000n,
    fees: null,
    handlerType: 'A.f8d6e0586b0a20c7.Clock.Handler',
    handlerAddress: null,
    executedBy: null,
    run: null,
    runError: '',
  } as const
  expect(withExecution(entry, ran)).toEqual({
    ...entry,
    priority: 'medium',
    executionEffort: 1000n,
    handlerType: 'A.f8d6e0586b0a20c7.Clock.Handler',
  })
  expect(withExecution(entry, undefined)).toBe(entry)
  expect(
    detailedEntries([{ ...entry, status: 'scheduled' }, entry, { ...entry, priority: 'low' }]),
  ).toEqual([entry])
  const many = Array.from({ length: 200 }, (_, at) => ({ ...entry, id: BigInt(at) }))
  expect(detailedEntries(many).map(({ id }) => id)).toEqual(many.slice(-20).map(({ id }) => id))
})

const waiting = (id: bigint, timestamp: string): ScheduledEntry => ({
  ...{ id, timestamp, status: 'scheduled', priority: 'high', executionEffort: 100n },
  ...{ fees: '0.1', handlerType: null, handlerAddress: null, managed: true },
})

const now = { now: '1795673698.50000000', height: 467n }
const CLOCK = 1_795_673_700
const late = waiting(12n, '1795673690.00000000')
const exact = waiting(13n, '1795673698.50000000')
const later = waiting(14n, '1795673699.00000000')

it('says of those whose time has come why they wait', () => {
  expect([late, exact, later].map(one => waitsFor(one, now, CLOCK))).toEqual([
    'scheduler',
    'scheduler',
    null,
  ])
  expect(waitsFor({ ...late, status: 'executed' }, now, CLOCK)).toBeNull()
  expect(waitsFor({ ...late, timestamp: null }, now, CLOCK)).toBeNull()
  expect(describeWaiting({ ...now, entries: [later] }, CLOCK)).toBeNull()
  expect(describeWaiting({ ...now, entries: [late, later] }, CLOCK)).toMatchInlineSnapshot(`
    {
      "text": "Block 467 of 26 Nov 2026, 06:14:58 UTC came 8 seconds after its time. One block takes on at most 150 transactions and 500,000 effort of what is due; the rest follows in the blocks after it.",
      "title": "Transaction 12 waits: the time has come, but no block has run it yet",
    }
  `)
  expect(describeWaiting({ ...now, entries: [late, exact] }, CLOCK)?.title).toMatchInlineSnapshot(
    `"Transactions 12, 13 wait: the time has come, but no block has run them yet"`,
  )
})

it('tells a block that is late from one that did not come at all', () => {
  expect(waitsFor(later, now, CLOCK + 28)).toBeNull()
  expect(waitsFor(later, now, CLOCK + 30)).toBe('block')
  expect(describeWaiting({ ...now, entries: [later] }, CLOCK + 3600)).toMatchInlineSnapshot(`
    {
      "text": "The latest is block 467 of 26 Nov 2026, 06:14:58 UTC, and the scheduler only runs with a block. An emulator without a block time makes one with the next transaction.",
      "title": "Transaction 14 waits for a block",
    }
  `)
  expect(describeWaiting({ ...now, entries: [late, later] }, CLOCK + 3600)?.title).toMatch(
    /^Transaction 12 /,
  )
})

it('says what becomes of those whose handler is gone', () => {
  expect(describeGone([])).toBeNull()
  expect(describeGone([{ id: 3n }, { id: 5n }])?.title).toBe(
    'Transactions 3, 5 can’t run: the handler is gone',
  )
})

it('reckons what comes back', () => {
  expect(refundOf('0.10000000', '0.50000000')).toBe('0.05')
  expect(refundOf('0.00011000', '0.50000000')).toBe('0.000055')
  expect(refundOf(null, '0.5')).toBeNull()
})

it('describes the next that will run', () => {
  const [soon, later] = [waiting(2n, '5.0'), waiting(1n, '9.0')]
  expect(toDescribe([later, { ...soon, status: 'executed' }, soon])).toEqual([soon, later])
})
