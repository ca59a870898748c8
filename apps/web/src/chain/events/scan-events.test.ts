import type { ToolError } from '@toolkit/core/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventRow, eventsAnswer, keyOf, TYPE } from '../testing/event-rows'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json, refuseConnection } from '../testing/fake-fetch'
import type { EventQuestion, ScanState } from './event-rows'
import { createEventStore } from './event-store'
import { retryGaps, scanEvents } from './scan-events'

const HEAD = 100_000n
const QUESTION = { network: 'emulator', types: [TYPE] } as const

interface Requested {
  readonly type: string
  readonly from: bigint
  readonly to: bigint
}

/** A node with an event in each block whose height is a multiple of 100; `reply` may override its answer. */
function node(
  reply: (requested: Requested, position: number) => Response | Promise<Response> | null,
) {
  const requests: Requested[] = []
  fakeFetch((call: Call) => {
    const url = new URL(call.url)
    if (url.pathname === '/v1/blocks') return json([header(HEAD)])
    if (url.pathname === '/v1/node_version_info') return json({ node_root_block_height: '50' })
    if (url.pathname !== '/v1/events') return new Response('', { status: 404 })
    const query = (name: string) => url.searchParams.get(name) ?? ''
    const question = {
      type: query('type'),
      from: BigInt(query('start_height')),
      to: BigInt(query('end_height')),
    }
    requests.push(question)
    return reply(question, requests.length - 1) ?? answer(question)
  })
  return requests
}
const answer = ({ from, to, type }: Requested) =>
  json(eventsAnswer(from, to, at => (at % 100n === 0n ? [eventRow(at, { type })] : [])))
const header = (height: bigint) => ({
  header: { id: 'ab'.repeat(32), height: `${height}`, timestamp: '2026-01-01T00:00:00Z' },
})
const failure = (status: number, message = 'no', headers: HeadersInit = {}) =>
  Response.json({ code: status, message }, { status, headers })

function search(range: Pick<EventQuestion, 'from' | 'to'>, types: readonly string[] = [TYPE]) {
  const store = createEventStore()
  const states: ScanState[] = []
  const cancel = new AbortController()
  const question = { ...QUESTION, types, ...range }
  const options = {
    ...{ store, signal: cancel.signal },
    onState: (state: ScanState) => void states.push(state),
  }
  return { store, states, question, options, cancel }
}
/** Settles a promise, however long it takes. */
async function outcome<T>(promise: Promise<T>): Promise<T | ToolError> {
  let settled = false
  const caught = promise
    .catch((error: ToolError) => error)
    .finally(() => {
      settled = true
    })
  while (!settled) await vi.advanceTimersByTimeAsync(500)
  return caught
}
const heights = async (store: ReturnType<typeof createEventStore>) =>
  (await store.rows(0, 10_000)).map(({ height }) => height)

beforeEach(() => {
  fakeBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks for 250 blocks at a time, and finds each event once', async () => {
  const requests = node(() => null)
  const { store, states, question, options } = search({ from: 100n, to: 1_599n })
  const state = await scanEvents(question, options)
  expect(requests.map(({ from, to }) => [from, to])).toEqual([
    [100n, 349n],
    [350n, 599n],
    [600n, 849n],
    [850n, 1_099n],
    [1_100n, 1_349n],
    [1_350n, 1_599n],
  ])
  expect(await heights(store)).toEqual(Array.from({ length: 15 }, (_, at) => BigInt(at + 1) * 100n))
  expect(state).toEqual({
    ...{ blocksDone: 1500n, blocksAll: 1500n, calls: 6, found: 15, gaps: [], clipped: null },
    ...{ waitingUntil: null, waitingFor: null },
  })
  expect(states.at(-1)).toEqual(state)
})

test('answers that come out of order, and of several types, are put in order', async () => {
  const other = 'flow.AccountCreated'
  let release = () => {}
  const late = new Promise<void>(resolve => {
    release = resolve
  })
  const requests = node((question, position) => {
    if (position === 7) release()
    return position === 0 ? late.then(() => answer(question)) : null
  })
  const { store, states, question, options } = search({ from: 100n, to: 1_099n }, [TYPE, other])
  const state = await scanEvents(question, options)
  expect(requests).toHaveLength(8)
  expect(state).toMatchObject({ blocksDone: 1000n, blocksAll: 1000n, found: 20 })
  expect(states.every(({ blocksDone }) => blocksDone <= 1000n)).toBe(true)
  const found = await store.rows(0, 100)
  expect(found.map(({ height }) => height)).toEqual(
    Array.from({ length: 20 }, (_, at) => BigInt((at >> 1) + 1) * 100n),
  )
  expect(new Set(found.map(keyOf)).size).toBe(20)
})

test('waits as long as the node says, and leaves no gap', async () => {
  const requests = node((_, position) =>
    position === 1 ? failure(429, 'slow down', { 'retry-after': '7' }) : null,
  )
  const { states, question, options } = search({ from: 100n, to: 2_099n })
  const begun = Date.now()
  const state = await outcome(scanEvents(question, options))
  expect(state).toMatchObject({ blocksDone: 2000n, gaps: [], waitingUntil: null })
  const waiting = states.find(({ waitingUntil }) => waitingUntil !== null)
  expect(waiting?.waitingUntil).toBeGreaterThanOrEqual(begun + 7000)
  expect(waiting?.waitingFor?.code).toBe('chain/rate-limited')
  expect(Date.now()).toBeGreaterThanOrEqual(begun + 7000)
  expect(requests).toHaveLength(9)
})

test('what cannot be read is a gap, which is asked for again', async () => {
  let broken = true
  const requests = node(({ from }) => (broken && from === 350n ? failure(500) : null))
  const { store, question, options } = search({ from: 100n, to: 1_099n })
  const state = await outcome(scanEvents(question, options))
  if (state instanceof Error) throw state
  expect(state).toMatchObject({ blocksDone: 750n, blocksAll: 1000n, found: 8 })
  expect(state.gaps).toMatchObject([
    { from: 350n, to: 599n, type: TYPE, error: { code: 'chain/fault' } },
  ])
  // The specification's five retries.
  expect(requests.filter(({ from }) => from === 350n)).toHaveLength(6)
  broken = false
  const whole = await outcome(retryGaps(question, state, options))
  expect(whole).toMatchObject({ blocksDone: 1000n, found: 10, gaps: [] })
  expect(await heights(store)).toEqual(Array.from({ length: 10 }, (_, at) => BigInt(at + 1) * 100n))
})

test('a node that stops in mid-scan is waited for, and nothing is missing once it is back', async () => {
  const back = Date.now() + 120_000
  let served = 0
  node(() => {
    served += 1
    return served <= 5 || Date.now() >= back ? null : refuseConnection()
  })
  const { store, states, question, options } = search({ from: 100n, to: 10_099n })
  const state = await outcome(scanEvents(question, options))
  expect(state).toMatchObject({ blocksDone: 10_000n, gaps: [], found: 100 })
  expect(Date.now()).toBeGreaterThanOrEqual(back)
  expect(Math.max(...states.map(({ gaps }) => gaps.length))).toBeLessThan(8)
  expect(states.some(({ waitingFor }) => waitingFor?.code === 'chain/unreachable')).toBe(true)
  expect(await heights(store)).toHaveLength(100)
})

test('what the node refuses is said at once', async () => {
  const requests = node(() => failure(400, 'Invalid Flow argument: invalid event type'))
  const { states, question, options } = search({ from: 100n, to: 50_000n })
  const error = await outcome(scanEvents(question, options))
  expect(error).toMatchObject({ code: 'chain/refused' })
  expect(requests.length).toBeLessThanOrEqual(4)
  expect(states.every(({ gaps }) => gaps.length === 0)).toBe(true)
})

test('a range that the node has nothing of is refused before any call, one that it has in part is clipped', async () => {
  const requests = node(() => null)
  const after = search({ from: HEAD + 1n, to: HEAD + 10n })
  expect(await outcome(scanEvents(after.question, after.options))).toMatchObject({
    code: 'chain/no-such-height',
  })
  const before = search({ from: 1n, to: 49n })
  expect(await outcome(scanEvents(before.question, before.options))).toMatchObject({
    code: 'chain/before-spork',
  })
  expect(requests).toEqual([])
  const early = search({ from: 1n, to: 150n })
  expect(await scanEvents(early.question, early.options)).toMatchObject({
    ...{ blocksAll: 101n, clipped: { from: 50n, to: 150n, root: 50n, head: null } },
  })
  const late = search({ from: HEAD - 9n, to: 10n ** 9n })
  expect(await scanEvents(late.question, late.options)).toMatchObject({
    ...{ blocksAll: 10n, clipped: { from: HEAD - 9n, to: HEAD, root: null, head: HEAD } },
  })
})

test('one that is cancelled keeps what it found, and goes on where it stopped', async () => {
  const { store, question, options, cancel } = search({ from: 100n, to: 10_099n })
  const requests = node((_, position) => {
    if (position === 10) cancel.abort(new Error('enough'))
    return null
  })
  expect(await outcome(scanEvents(question, options))).toMatchObject({ message: 'enough' })
  const retained = store.size
  expect(retained).toBeGreaterThan(0)
  const before = requests.length
  const more = { ...options, signal: new AbortController().signal }
  expect(await scanEvents(question, more)).toMatchObject({ blocksDone: 10_000n, found: 100 })
  expect(requests.length - before).toBeLessThan(40)
  expect(await heights(store)).toHaveLength(100)
})

test('a node behind the others that has only the first blocks is asked for the rest', async () => {
  const requests = node(question =>
    question.from === 100n ? answer({ ...question, to: 149n }) : null,
  )
  const { store, question, options } = search({ from: 100n, to: 599n })
  expect(await scanEvents(question, options)).toMatchObject({
    blocksDone: 500n,
    found: 5,
    gaps: [],
  })
  expect(requests.map(({ from }) => from)).toContain(150n)
  expect(await heights(store)).toEqual([100n, 200n, 300n, 400n, 500n])
})

test('one that has none of the blocks yet is asked again, and for good they are a gap', async () => {
  let behind = 3
  node(({ from }) => {
    if (from !== HEAD) return null
    behind -= 1
    return behind < 0 ? null : json([])
  })
  const { store, question, options } = search({ from: HEAD, to: HEAD })
  expect(await outcome(scanEvents(question, options))).toMatchObject({ calls: 4, gaps: [] })
  expect(await heights(store)).toEqual([HEAD])
  behind = 1_000
  const more = search({ from: HEAD - 250n, to: HEAD })
  expect(await outcome(scanEvents(more.question, more.options))).toMatchObject({
    ...{
      blocksDone: 250n,
      gaps: [{ from: HEAD, to: HEAD, error: { code: 'chain/no-such-height' } }],
    },
  })
})

test('an answer of other blocks, or of another type, is none', async () => {
  for (const wrong of [{ from: 99n }, { to: 400n }, { type: 'flow.AccountCreated' }]) {
    node(question => answer({ ...question, ...wrong }))
    const { question, options } = search({ from: 100n, to: 349n })
    expect(await outcome(scanEvents(question, options))).toMatchObject({ code: 'chain/bad-answer' })
  }
})
