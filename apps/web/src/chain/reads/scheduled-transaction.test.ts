import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json } from '../testing/fake-fetch'
import { scheduledTransactionQuery } from './scheduled-transaction'

const ID = 'ab'.repeat(32)
const EXECUTED = 'A.f8d6e0586b0a20c7.FlowTransactionScheduler.Executed'
const base64 = (value: unknown) => formatBase64(encodeUtf8(JSON.stringify(value)))
const cadence = (type: string, value: unknown) => ({ type, value })
const entry = (key: string, value: unknown) => ({ key: cadence('String', key), value })

/** Answers of the scheduler: for a pending one, and for an executed one, whose status is all it keeps. */
const WAITING = cadence('Dictionary', [
  entry('status', cadence('UInt8', '1')),
  entry('priority', cadence('UInt8', '2')),
  entry('executionEffort', cadence('UInt64', '1000')),
  entry('fees', cadence('UFix64', '0.00100000')),
  entry('timestamp', cadence('UFix64', '1790000000.00000000')),
  entry('transactionHandlerTypeIdentifier', cadence('String', 'A.01.Handler')),
  entry('transactionHandlerOwner', cadence('Address', '0xf8d6e0586b0a20c7')),
])
const RAN = cadence('Dictionary', [entry('status', cadence('UInt8', '2'))])
const event = (type: string, fields: unknown) => ({
  ...{ type, transaction_id: ID, transaction_index: '0', event_index: '0' },
  payload: base64({ type: 'Event', value: { id: type, fields } }),
})
const FIELDS = [
  { name: 'id', value: cadence('UInt64', '7') },
  { name: 'priority', value: cadence('UInt8', '0') },
  { name: 'executionEffort', value: cadence('UInt64', '20') },
  { name: 'transactionHandlerTypeIdentifier', value: cadence('String', 'A.02.Handler') },
  { name: 'transactionHandlerOwner', value: cadence('Address', '0xf8d6e0586b0a20c7') },
]

function chainSays(facts: unknown, events: readonly unknown[] | null, result: object = {}) {
  fakeFetch(({ url }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    if (url.includes('/v1/scripts')) return json(base64(facts))
    if (events === null) return json({ code: 404, message: 'not found' }, 404)
    if (url.includes('/v1/transaction_results/7')) {
      return json({ block_id: ID, status: 'Sealed', status_code: 0, events, ...result })
    }
    return json({ id: ID })
  })
}
const query = () => queryClient.fetchQuery(scheduledTransactionQuery('emulator', 7n))

beforeEach(() => {
  queryClient.clear()
  forgetSettings()
  fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('one that waits has all that the scheduler says', async () => {
  chainSays(WAITING, null)
  expect(await query()).toEqual({
    status: 'scheduled',
    priority: 'Low',
    executionEffort: 1000n,
    fees: '0.00100000',
    timestamp: '1790000000.00000000',
    handlerType: 'A.01.Handler',
    handlerAddress: 'f8d6e0586b0a20c7',
    executedBy: null,
    run: null,
    runError: '',
  })
})

test('one that ran has what its event says, and the transaction that ran it', async () => {
  chainSays(RAN, [event('A.f8d6e0586b0a20c7.Other.Event', []), event(EXECUTED, FIELDS)])
  expect(await query()).toEqual({
    status: 'executed',
    priority: 'High',
    executionEffort: 20n,
    fees: null,
    timestamp: null,
    handlerType: 'A.02.Handler',
    handlerAddress: 'f8d6e0586b0a20c7',
    executedBy: ID,
    run: 'success',
    runError: '',
  })
})

test('one whose handler failed is known by its run, whatever the scheduler says', async () => {
  const failure = { execution: 'Failure', error_message: 'panic: no bell' }
  chainSays(RAN, [], failure)
  expect(await query()).toMatchObject({
    ...{ status: 'executed', executedBy: ID, run: 'failure' },
    runError: 'panic: no bell',
  })
})

test('without the event the transaction is still known, and without both the status', async () => {
  chainSays(RAN, [])
  expect(await query()).toMatchObject({ status: 'executed', handlerType: null, executedBy: ID })
  queryClient.clear()
  chainSays(RAN, null)
  expect(await query()).toMatchObject({ status: 'executed', executedBy: null, run: null })
})

test('of a number that the network has none of, nothing is known', async () => {
  chainSays(cadence('Dictionary', []), null)
  expect(await query()).toMatchObject({ status: null, priority: null, fees: null })
})
