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

interface Asked {
  readonly type: string
  readonly from: bigint
  readonly to: bigint
}

/** A node with an event in each block whose height is a multiple of 100; `reply` may answer instead. */
function node(reply: (asked: Asked, position: number) => Response | Promise<Response> | null) {
  const asked: Asked[] = []
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
    asked.push(question)
    return reply(question, asked.length - 1) ?? answer(question)
  })
  return asked
}
const answer = ({ from, to, type }: Asked) =>
  json(eventsAnswer(from, to, at => (at % 100n === 0n ? [eventRow(at, { type })] : [])))
const header = (height: bigint) => ({
  header: { id: 'ab'.repeat(32), height: `${height}`, timestamp: '2026-01-01T00:00:00Z' },
})
const failure = (status: number, message = 'no', headers: HeadersInit = {}) =>
  Response.json({ code: status, message }, { status, headers })

async function scan(range: Pick<EventQuestion, 'from' | 'to'>, types: readonly string[] = [TYPE]) {
  const store = createEventStore()
  const states: ScanState[] = []
  const signal = new AbortController()
  const question = { ...QUESTION, types, ...range }
  const options = {
    ...{ store, signal: signal.signal },
    onState: (state: ScanState) => void states.push(state),
  }
  const run = <T>(promise: Promise<T>) => {
    const settled = promise.then(
      value => ({ value, error: null }),
      (error: ToolError) => ({ value: null, error }),
    )
    return settled
  }
  return { store, states, question, options, signal, run }
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
  const asked = node(() => null)
  const { store, states, question, options } = await scan({ from: 100n, to: 1_599n })
  const state = await scanEvents(question, options)
  expect(asked.map(({ from, to }) => [from, to])).toEqual([
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
