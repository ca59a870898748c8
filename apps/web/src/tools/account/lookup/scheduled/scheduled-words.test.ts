import { expect, it } from 'vitest'
import { toAsk, withExecution } from './scheduled-entries'
import { scheduledSentence } from './scheduled-words'

it('says how many scheduled transactions still run', () => {
  const entry = {
    id: 1n,
    timestamp: null,
    priority: null,
    executionEffort: null,
    fees: null,
    handlerType: null,
    handlerAddress: null,
  }
  const list = (...statuses: ('scheduled' | 'executed' | null)[]) => ({
    manager: true,
    total: statuses.length,
    entries: statuses.map(status => ({ ...entry, status })),
  })
  expect(scheduledSentence(null, 'emulator')).toBe('Flow Emulator has no scheduler of transactions')
  expect(scheduledSentence(list(), 'emulator')).toBe('No scheduled transactions')
  expect(scheduledSentence(list('scheduled', 'executed', 'scheduled'), 'emulator')).toBe(
    '3 scheduled transactions, 2 still to run',
  )
  expect(scheduledSentence(list(null), 'emulator')).toBe(
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
  } as const
  expect(withExecution(entry, ran)).toEqual({
    ...entry,
    priority: 'medium',
    executionEffort: 1000n,
    handlerType: 'A.f8d6e0586b0a20c7.Clock.Handler',
  })
  expect(withExecution(entry, undefined)).toBe(entry)
  expect(toAsk([{ ...entry, status: 'scheduled' }, entry, { ...entry, priority: 'low' }])).toEqual([
    entry,
  ])
  const many = Array.from({ length: 200 }, (_, at) => ({ ...entry, id: BigInt(at) }))
  expect(toAsk(many).map(({ id }) => id)).toEqual(many.slice(-20).map(({ id }) => id))
})
