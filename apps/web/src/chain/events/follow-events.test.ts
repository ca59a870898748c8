import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECONNECT_MS, RECONNECTS } from '../live/follow-stream'
import { blockAnswer, eventRow, eventsAnswer, keyOf, TYPE } from '../testing/event-rows'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json, refuseConnection } from '../testing/fake-fetch'
import { FakeSocket } from '../testing/fake-socket'
import type { EventRow } from './event-rows'
import { createEventStore } from './event-store'
import { type FollowState, followEvents } from './follow-events'

/** Two events in each block; the node's REST answers and its streams report the same ones. */
const rowsAt = (height: bigint): EventRow[] => [
  eventRow(height),
  eventRow(height, { transactionIndex: 1 }),
]
const FIRST = 101n
const keysTo = (last: bigint) =>
  Array.from({ length: Number(last - FIRST) + 1 }, (_, at) =>
    rowsAt(FIRST + BigInt(at)).map(keyOf),
  ).flat()

let head = FIRST - 1n
let down = false
let requested: string[] = []

beforeEach(() => {
  fakeBrowser()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all.length = 0
  ;[head, down, requested] = [FIRST - 1n, false, []]
  fakeFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.startsWith('/v1/')) return new Response('', { status: 404 })
    if (down) return refuseConnection()
    requested.push(pathname)
    if (pathname === '/v1/blocks') {
      const time = '2026-01-01T00:00:00Z'
      return json([{ header: { id: 'ab'.repeat(32), height: `${head}`, timestamp: time } }])
    }
    const [from, to] = [
      BigInt(searchParams.get('start_height') ?? ''),
      BigInt(searchParams.get('end_height') ?? ''),
    ]
    return json(eventsAnswer(from, to < head ? to : head, rowsAt))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSocket.all.at(-1) as FakeSocket
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

async function followed(from: bigint | null = FIRST) {
  const store = createEventStore()
  const states: FollowState[] = []
  const question = { network: 'emulator', types: [TYPE], from } as const
  const stop = followEvents(question, { store, onState: state => void states.push(state) })
  await pass()
  const state = () => states.at(-1) as FollowState
  const keys = async () => (await store.rows(0, 100_000)).map(keyOf)
  return { store, states, state, stop, keys }
}
const say = (value: unknown) => last().onmessage({ data: JSON.stringify(value) })
const agree = () => {
  last().onopen()
  say({ subscription_id: 'events', action: 'subscribe' })
}
const tell = (height: bigint) => {
  if (height > head) head = height
  say({
    subscription_id: 'events',
    topic: 'events',
    payload: { ...blockAnswer(height, rowsAt(height)), message_index: 0 },
  })
}
const older = (height: bigint) => {
  if (height > head) head = height
  say({
    BlockID: 'ab'.repeat(32),
    Height: Number(height),
    BlockTimestamp: '0001-01-01T00:00:00Z',
    Events: rowsAt(height).map(row => ({
      Type: row.type,
      TransactionID: row.transactionId,
      TransactionIndex: row.transactionIndex,
      EventIndex: row.eventIndex,
      Payload: Buffer.from(row.payload).toString('base64'),
    })),
  })
}
const cut = async () => {
  last().onclose()
  await pass(RECONNECT_MS)
}
/** Refuses the current method of following. */
const refuse = () => say({ error: { code: 400, message: 'no' }, action: 'subscribe' })

test('follows the topic from the block before, which is dropped', async () => {
  const { state, keys, stop } = await followed()
  expect(last().url).toBe('ws://localhost:8888/v1/ws')
  last().onopen()
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({
    ...{ subscription_id: 'events', action: 'subscribe', topic: 'events' },
    arguments: { event_types: [TYPE], start_block_height: '100', heartbeat_interval: '1' },
  })
  say({ subscription_id: 'events', action: 'subscribe' })
  expect(state()).toMatchObject({ method: 'live', connection: 'live', height: null })
  tell(100n)
  tell(101n)
  tell(102n)
  expect(await keys()).toEqual(keysTo(102n))
  expect(state()).toMatchObject({ height: 102n, error: null })
  expect(requested).toEqual([])
  stop()
  expect(last().closed).toBe(true)
})

test('begins after the latest sealed block where no block is named', async () => {
  head = 200n
  await followed(null)
  last().onopen()
  expect(JSON.parse(last().sent[0] ?? '').arguments.start_block_height).toBe('200')
})

test('after a cut it goes on with the last block that is in', async () => {
  const { state, states, keys } = await followed()
  agree()
  tell(101n)
  last().onclose()
  expect(state()).toMatchObject({ connection: 'reconnecting' })
  await pass(RECONNECT_MS)
  last().onopen()
  expect(JSON.parse(last().sent[0] ?? '').arguments.start_block_height).toBe('101')
  say({ subscription_id: 'events', action: 'subscribe' })
  tell(101n)
  tell(102n)
  expect(await keys()).toEqual(keysTo(102n))
  expect(states.some(({ method }) => method !== 'live')).toBe(false)
})

test('blocks that are left out are read by a question, before those after them', async () => {
  const { state, keys } = await followed()
  agree()
  tell(101n)
  tell(105n)
  tell(104n)
  expect(state().height).toBe(101n)
  await pass()
  expect(requested).toEqual(['/v1/events'])
  expect(await keys()).toEqual(keysTo(105n))
  expect(state().height).toBe(105n)
})

test('a question that fails is asked again, and nothing is missing afterwards', async () => {
  const { state, keys } = await followed()
  agree()
  tell(101n)
  down = true
  tell(103n)
  await pass(7_000)
  expect(state()).toMatchObject({ height: 101n, error: { code: 'chain/unreachable' } })
  down = false
  await pass(10_000)
  expect(state()).toMatchObject({ height: 103n, error: null })
  expect(await keys()).toEqual(keysTo(103n))
})

test('where the topic is refused the older stream is followed, and where that fails too it asks each second', async () => {
  const { state, keys } = await followed()
  agree()
  tell(101n)
  refuse()
  await pass()
  const url = new URL(last().url)
  expect(url.pathname).toBe('/v1/subscribe_events')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ event_types: TYPE, start_height: '101', heartbeat_interval: '1' },
  })
  last().onopen()
  expect(state()).toMatchObject({ method: 'older-stream', connection: 'live' })
  older(101n)
  older(102n)
  expect(await keys()).toEqual(keysTo(102n))
  for (let at = 0; at <= RECONNECTS; at++) await cut()
  expect(state()).toMatchObject({ method: 'asking', connection: 'live' })
  head = 900n
  await pass(1_000)
  expect(state().height).toBe(900n)
  expect(await keys()).toEqual(keysTo(900n))
})

test('a time that the older stream does not have is empty', async () => {
  const { store } = await followed()
  refuse()
  await pass()
  last().onopen()
  older(101n)
  expect((await store.rows(0, 1))[0]).toEqual({
    ...eventRow(101n),
    time: '',
    blockId: 'ab'.repeat(32),
  })
})

test('where the topic alone is lost the older stream is followed', async () => {
  const { state, keys } = await followed()
  head = 104n
  for (let at = 0; at <= RECONNECTS; at++) await cut()
  expect(new URL(last().url).pathname).toBe('/v1/subscribe_events')
  last().onopen()
  older(105n)
  expect(state()).toMatchObject({ method: 'older-stream', connection: 'live', height: 105n })
  expect(await keys()).toEqual(keysTo(105n))
})

test('a node that was away is followed live again once it answers', async () => {
  const { state, states, keys } = await followed()
  agree()
  tell(101n)
  down = true
  for (let at = 0; at <= RECONNECTS; at++) await cut()
  expect(state().method).toBe('asking')
  await pass(10_000)
  expect(state()).toMatchObject({
    connection: 'reconnecting',
    error: { code: 'chain/unreachable' },
  })
  down = false
  head = 110n
  await pass(10_000)
  agree()
  tell(110n)
  tell(111n)
  expect(states.at(-1)).toMatchObject({
    method: 'live',
    connection: 'live',
    height: 111n,
    error: null,
  })
  expect(await keys()).toEqual(keysTo(111n))
})

test('a local chain that began anew is said to, whichever way it is followed', async () => {
  const streamed = await followed()
  agree()
  tell(101n)
  tell(102n)
  head = 3n
  await cut()
  agree()
  await pass()
  expect(streamed.state()).toMatchObject({
    ...{ connection: 'ended', error: { code: 'chain/began-anew' } },
  })
  expect(last().closed).toBe(true)
  head = 102n
  const pending = await followed()
  refuse()
  await pass()
  last().onmessage({ data: 'no' })
  await pass()
  expect(pending.state()).toMatchObject({ method: 'asking', height: 102n })
  head = 3n
  await pass(1_000)
  expect(pending.state()).toMatchObject({
    connection: 'ended',
    error: { code: 'chain/began-anew' },
  })
})

test('events of other types, and what is no message of the protocol, are not taken', async () => {
  const { keys } = await followed()
  agree()
  const row = eventRow(101n, { type: 'flow.AccountCreated' })
  say({ subscription_id: 'events', topic: 'events', payload: blockAnswer(101n, [row]) })
  expect(last().closed).toBe(true)
  await pass()
  last().onopen()
  last().onmessage({ data: '<html>' })
  expect(last().closed).toBe(true)
  expect(await keys()).toEqual([])
})

test('nothing comes once it has been stopped', async () => {
  const { states, stop, keys } = await followed()
  agree()
  const socket = last()
  stop()
  const before = states.length
  socket.onmessage({
    data: JSON.stringify({
      subscription_id: 'events',
      topic: 'events',
      payload: blockAnswer(101n, rowsAt(101n)),
    }),
  })
  socket.onclose()
  await pass(60_000)
  expect(states).toHaveLength(before)
  expect(await keys()).toEqual([])
  expect(FakeSocket.all).toHaveLength(1)
})

/** Possible events of a stream; numbers are blocks ahead or back. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.constant('next' as const) },
  { weight: 2, arbitrary: fc.record({ skip: fc.integer({ min: 1, max: 300 }) }) },
  { weight: 2, arbitrary: fc.record({ back: fc.integer({ min: 0, max: 20 }) }) },
  { weight: 3, arbitrary: fc.constant('cut' as const) },
  { weight: 1, arbitrary: fc.constant('refused' as const) },
  { weight: 1, arbitrary: fc.constant('down' as const) },
  { weight: 2, arbitrary: fc.constant('pass' as const) },
)

test('each event comes once, in order, whatever happens on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 40 }), async happenings => {
      FakeSocket.all.length = 0
      ;[head, down] = [FIRST - 1n, false]
      const { state, keys, stop } = await followed()
      const isTopic = () => last().url.endsWith('/v1/ws')
      const open = () => (isTopic() ? agree() : last().onopen())
      const send = (height: bigint) => (isTopic() ? tell(height) : older(height))
      open()
      for (const happening of happenings) {
        const streaming = state().method !== 'asking' && !last().closed
        if (happening === 'pass') await pass(1_500)
        else if (happening === 'down') down = !down
        else if (!streaming) head += 1n
        else if (happening === 'next') send(head + 1n)
        else if (happening === 'cut') {
          const before = FakeSocket.all.length
          await cut()
          if (FakeSocket.all.length > before && !last().closed) open()
        } else if (happening === 'refused') {
          if (isTopic()) refuse()
          else last().onmessage({ data: 'no' })
          await pass()
          if (!last().closed) open()
        } else if ('skip' in happening) send(head + BigInt(happening.skip) + 1n)
        else send(head - BigInt(happening.back) < FIRST ? FIRST : head - BigInt(happening.back))
      }
      down = false
      // No message may have announced the last block: the next message or request does.
      await pass(60_000)
      if (state().method !== 'asking' && !last().closed) {
        open()
        send(head + 1n)
      }
      await pass(60_000)
      const expected = keysTo(head)
      expect(await keys()).toEqual(expected)
      expect(state().height).toBe(head)
      stop()
    }),
    { numRuns: 60 },
  )
})
