import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPast } from '../reads/request-node'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json, refuseConnection } from '../testing/fake-fetch'
import { FakeSocket } from '../testing/fake-socket'
import { ASKING_MS, followBlocks, MAX_STORED_BLOCKS, SILENCE_MS } from './follow-blocks'
import { RECONNECT_MS, RECONNECTS } from './follow-stream'

vi.mock('../config', () => ({
  networkSettings: async () => ({ accessNode: 'http://node.test', pastNodes: [] }),
}))

const idOf = (height: number) => height.toString(16).padStart(64, '0')
const block = (height: number) => ({
  header: {
    id: idOf(height + 1),
    parent_id: idOf(height),
    height: `${height}`,
    timestamp: new Date(height * 800).toISOString(),
    parent_voter_signature: '',
  },
  payload: { collection_guarantees: [], block_seals: [] },
  block_status: 'BLOCK_SEALED',
})

/** The node's latest sealed height; null: the node is down. */
let head: number | null
/** The node's first block. */
let root: number
let close: () => void
let requested: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  fakeBrowser()
  FakeSocket.all.length = 0
  forgetPast()
  head = 100
  root = 0
  requested = []
  fakeFetch(({ url }) => {
    requested.push(url.replace('http://node.test/v1/', ''))
    if (head === null) return refuseConnection()
    const { searchParams } = new URL(url)
    if (searchParams.has('height')) return json([block(head)])
    const [from, to] = ['start_height', 'end_height'].map(name => Number(searchParams.get(name)))
    if (from === undefined || to === undefined || to > head) {
      return json({ code: 404, message: 'error looking up block at height' }, 404)
    }
    if (from < root) {
      return json(
        { code: 404, message: `height is below the spork root block height ${root}` },
        404,
      )
    }
    return json(Array.from({ length: to - from + 1 }, (_, at) => block(from + at)))
  })
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow(from: bigint | null = null) {
  const heights: number[] = []
  const reported: unknown[] = []
  close = followBlocks('testnet', from, {
    onBlocks: (blocks, skipped) => {
      if (skipped) reported.push('skipped')
      heights.push(...blocks.map(({ height }) => Number(height)))
    },
    onMethod: method => reported.push(method),
    onTrouble: error => error && reported.push(error.code),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { heights, reported }
}
const last = () => FakeSocket.all.at(-1) as FakeSocket
const agree = () => {
  last().onopen()
  last().onmessage({ data: JSON.stringify({ subscription_id: 'blocks', action: 'subscribe' }) })
}
const tell = (height: number) =>
  last().onmessage({
    data: JSON.stringify({ subscription_id: 'blocks', topic: 'blocks', payload: block(height) }),
  })
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('begins with the last twenty, and goes on live', async () => {
  const { heights, reported } = await follow()
  expect(heights).toEqual(upTo(81, 100))
  agree()
  expect(JSON.parse(last().sent[0] ?? '')).toMatchObject({
    topic: 'blocks',
    arguments: { block_status: 'sealed', start_block_height: '100' },
  })
  for (const height of [100, 101, 102]) tell(height)
  expect(heights).toEqual(upTo(81, 102))
  expect(reported).toEqual(['connecting', 'live'])
})

test('a chain of a few blocks is shown from its first one', async () => {
  head = 3
  const { heights } = await follow()
  expect(heights).toEqual([0, 1, 2, 3])
})

test('a node whose own chain begins in between is followed from its latest block', async () => {
  root = 95
  const { heights } = await follow()
  await vi.advanceTimersByTimeAsync(ASKING_MS)
  expect(heights).toEqual([100])
})

test('after a socket that closes nothing is lost and nothing comes twice', async () => {
  const { heights, reported } = await follow()
  agree()
  tell(101)
  head = 104
  last().onclose()
  await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  agree()
  expect(JSON.parse(last().sent[0] ?? '').arguments.start_block_height).toBe('101')
  for (const height of [101, 102, 103, 104]) tell(height)
  expect(heights).toEqual(upTo(81, 104))
  expect(reported).toEqual(['connecting', 'live', 'reconnecting', 'live'])
})

test('a gap in what a stream tells is asked for, and what comes meanwhile stays in order', async () => {
  const { heights } = await follow()
  agree()
  head = 106
  tell(104)
  tell(105)
  tell(106)
  await vi.advanceTimersByTimeAsync(0)
  expect(heights).toEqual(upTo(81, 106))
  tell(103)
  tell(107)
  expect(heights).toEqual(upTo(81, 107))
})

test('a node that refuses the stream is asked every second', async () => {
  const { heights, reported } = await follow()
  const error = { code: 503, message: 'too many streams' }
  last().onmessage({ data: JSON.stringify({ error, action: 'subscribe' }) })
  head = 102
  await vi.advanceTimersByTimeAsync(ASKING_MS)
  head = 103
  await vi.advanceTimersByTimeAsync(ASKING_MS)
  expect(heights).toEqual(upTo(81, 103))
  expect(reported).toEqual(['connecting', 'asking'])
  expect(FakeSocket.all).toHaveLength(1)
})

test('a node that stops is asked until it is back, and its stream opened again', async () => {
  const { heights, reported } = await follow()
  agree()
  tell(100)
  head = null
  for (let at = 0; at <= RECONNECTS; at++) {
    last().onclose()
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  }
  expect(reported).toContain('asking')
  expect(reported.at(-1)).toBe('chain/unreachable')
  head = 110
  await vi.advanceTimersByTimeAsync(2 * ASKING_MS)
  expect(heights).toEqual(upTo(81, 110))
  agree()
  tell(111)
  expect(heights.at(-1)).toBe(111)
  expect(reported.at(-1)).toBe('live')
})

test('a stream that has broken off unnoticed is found out', async () => {
  const { heights } = await follow()
  agree()
  head = 103
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(heights).toEqual(upTo(81, 103))
})

test('goes on at a height; whoever was away for long gets the newest, and is told', async () => {
  const first = await follow(98n)
  expect(first.heights).toEqual([98, 99, 100])
  close()
  head = 1000
  const second = await follow(101n)
  expect(second.heights).toEqual(upTo(1001 - MAX_STORED_BLOCKS, 1000))
  expect(second.reported).toContain('skipped')
})

test('asks nothing more once it is closed', async () => {
  await follow()
  agree()
  close()
  expect(last().closed).toBe(true)
  const { length } = requested
  await vi.advanceTimersByTimeAsync(10 * SILENCE_MS)
  expect(requested).toHaveLength(length)
  expect(FakeSocket.all).toHaveLength(1)
})
