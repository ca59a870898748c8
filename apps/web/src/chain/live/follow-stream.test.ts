import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket'
import { followStream, RECONNECT_MS, RECONNECTS, type StreamSource } from './follow-stream'

vi.mock('../config', () => ({
  networkSettings: async () => ({ accessNode: 'http://node.test' }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function followed(change: Partial<StreamSource<number>> = {}) {
  const reported: unknown[] = []
  let next = 0
  const close = followStream<number>(
    'testnet',
    {
      path: () => `/stream?from=${next}`,
      hello: () => `from ${next}`,
      liveOnOpen: false,
      read(data) {
        if (data === 'yes') return { kind: 'live' }
        if (data === 'no') return { kind: 'refused', reason: 'too many streams' }
        const value = Number(data)
        return Number.isNaN(value) ? { kind: 'unreadable' } : { kind: 'told', value }
      },
      ...change,
    },
    {
      onValue(value) {
        next = value + 1
        reported.push(value)
      },
      onState: state => reported.push(state),
      onEnd: (why, reason) => reported.push(reason ?? why),
    },
  )
  await vi.advanceTimersByTimeAsync(0)
  return { reported, close }
}
const last = () => FakeSocket.all.at(-1) as FakeSocket

test('is live once the node agrees, and says what it is told', async () => {
  const { reported, close } = await followed()
  expect(last().url).toBe('ws://node.test/stream?from=0')
  last().onopen()
  expect(last().sent).toEqual(['from 0'])
  last().onmessage({ data: 'yes' })
  last().onmessage({ data: '7' })
  expect(reported).toEqual(['live', 7])
  close()
  expect(last().closed).toBe(true)
  last().onclose()
  await vi.advanceTimersByTimeAsync(10 * RECONNECT_MS)
  expect(FakeSocket.all).toHaveLength(1)
})

test('goes on after a second where it stopped', async () => {
  const { reported } = await followed()
  last().onopen()
  last().onmessage({ data: 'yes' })
  last().onmessage({ data: '7' })
  last().onclose()
  expect(reported.at(-1)).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(RECONNECT_MS - 1)
  expect(FakeSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(last().url).toBe('ws://node.test/stream?from=8')
})

test('is opened again five times in a row, and what it tells resets the count', async () => {
  const { reported } = await followed()
  const fail = async () => {
    last().onclose()
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  }
  for (let at = 0; at < RECONNECTS; at++) await fail()
  last().onopen()
  last().onmessage({ data: '1' })
  for (let at = 0; at < RECONNECTS; at++) await fail()
  expect(reported).not.toContain('lost')
  await fail()
  expect(reported.at(-1)).toBe('lost')
  expect(FakeSocket.all).toHaveLength(1 + 2 * RECONNECTS)
})

test('ends with the node’s own words, at what is no message of its protocol, and where it does not agree', async () => {
  const refused = await followed()
  last().onmessage({ data: 'no' })
  expect(refused.reported).toEqual(['too many streams'])
  const garbled = await followed()
  last().onmessage({ data: '<html>' })
  expect(garbled.reported).toEqual(['unreadable'])
  const silent = await followed()
  last().onopen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(silent.reported).toEqual(['unreadable'])
  expect(last().closed).toBe(true)
})

test('a stream that says all in its path is live once it is open', async () => {
  const { reported } = await followed({ liveOnOpen: true, hello: () => null })
  last().onopen()
  expect(reported).toEqual(['live'])
  expect(last().sent).toEqual([])
})
