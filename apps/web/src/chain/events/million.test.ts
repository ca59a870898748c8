import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { eventRow, TYPE } from '../testing/event-rows'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json } from '../testing/fake-fetch'
import { createEventStore } from './event-store'
import { scanEvents } from './scan-events'

afterEach(() => vi.unstubAllGlobals())

/**
 * A fifth of the million that the page supports: memory grows with the blocks, and the bounds are scaled accordingly.
 */
const BLOCKS = 200_000n
const MEGABYTE = 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Memory of the page itself in MB: objects and bytes, without the content of Blobs. */
function heldMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / MEGABYTE
}

test('200,000 blocks are 800 calls, each block in one of them, in bounded memory', async () => {
  fakeBrowser()
  const blocks = new Uint8Array(Number(BLOCKS))
  let calls = 0
  let most = 0
  fakeFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/v1/blocks') {
      const time = '2026-01-01T00:00:00Z'
      return json([{ header: { id: 'ab'.repeat(32), height: `${BLOCKS}`, timestamp: time } }])
    }
    if (pathname !== '/v1/events') return new Response('', { status: 404 })
    calls += 1
    const from = Number(searchParams.get('start_height'))
    const to = Number(searchParams.get('end_height'))
    for (let height = from; height <= to; height++) blocks[height] = (blocks[height] ?? 0) + 1
    return new Response(answerText(from, to))
  })
  const store = createEventStore()
  const before = heldMegabytes()
  const question = { network: 'emulator', types: [TYPE], from: 0n, to: BLOCKS - 1n } as const
  const state = await scanEvents(question, {
    store,
    signal: new AbortController().signal,
    onState({ calls }) {
      if (calls % 100 === 0) most = Math.max(most, heldMegabytes())
    },
  })
  expect(calls).toBe(800)
  expect(blocks.every(times => times === 1)).toBe(true)
  expect(state).toMatchObject({ blocksDone: BLOCKS, found: 20_000, gaps: [] })
  // The whole page may take 300 MB for a million.
  expect(most - before).toBeLessThan(20)
  expect(store.counts(100).reduce((sum, { count }) => sum + count, 0)).toBe(20_000)
  expect((await store.rows(19_999, 1))[0]?.height).toBe(BLOCKS - 10n)
})

const EVENT = eventRow(0)
const PAYLOAD = Buffer.from(EVENT.payload).toString('base64')

/** An event in every tenth block; as text, since building it must not cost more than reading it. */
function answerText(from: number, to: number): string {
  const answers: string[] = []
  for (let height = from; height <= to; height++) {
    const id = height.toString(16).padStart(64, '0')
    const event = `{"type":"${TYPE}","transaction_id":"${id}","transaction_index":"0","event_index":"0","payload":"${PAYLOAD}"}`
    const events = height % 10 === 0 ? `,"events":[${event}]` : ''
    answers.push(
      `{"block_id":"${id}","block_height":"${height}","block_timestamp":"2026-01-01T00:00:00Z"${events}}`,
    )
  }
  return `[${answers.join(',')}]`
}

test('200,000 rows are held by an index of a few megabytes', async () => {
  const store = createEventStore()
  const before = heldMegabytes()
  for (let from = 0; from < Number(BLOCKS); from += 250) {
    const rows = Array.from({ length: 250 }, (_, at) => eventRow(from + at))
    store.add({ types: [TYPE], from: BigInt(from), to: BigInt(from + 249), rows })
  }
  const held = heldMegabytes() - before
  expect(store.size).toBe(200_000)
  expect(held).toBeLessThan(6)
  const rows = await store.rows(199_990, 20)
  expect(rows.map(({ height }) => height)).toEqual(
    Array.from({ length: 10 }, (_, at) => BigInt(199_990 + at)),
  )
})
