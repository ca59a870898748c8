import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket'
import { statusSocket } from './status-socket'

vi.mock('../config', () => ({
  networkSettings: async () => ({ accessNode: 'https://node.test' }),
}))

const id = 'ab'.repeat(32)

class StatusSocket extends FakeSocket {
  tell(message: object) {
    this.onmessage({ data: JSON.stringify({ subscription_id: 'status', ...message }) })
  }
  status(status: string, of = id) {
    const transaction_result = {
      block_id: '',
      collection_id: '',
      execution: 'Pending',
      status,
      status_code: 0,
      events: [],
      _links: { _self: `/v1/transaction_results/${of}` },
    }
    this.tell({ topic: 'transaction_statuses', payload: { transaction_result, message_index: 0 } })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', StatusSocket)
  FakeSocket.all.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened() {
  const reported: string[] = []
  const socket = statusSocket('testnet', id, {
    onStatus: ({ status }) => reported.push(status),
    onTurn: () => reported.push('turn'),
  })
  const next = async () => {
    socket.open()
    await vi.advanceTimersByTimeAsync(0)
    const fake = FakeSocket.all.at(-1)
    if (!(fake instanceof StatusSocket)) throw new Error('none was opened')
    fake.onopen()
    return fake
  }
  return { socket, reported, next, fake: await next() }
}

test('tells each status, is live from consent on, and ends at sealed', async () => {
  const { socket, reported, fake } = await opened()
  expect(fake.url).toBe('wss://node.test/v1/ws')
  expect(fake.sent).toHaveLength(1)
  expect(socket.live()).toBe(false)
  fake.tell({ action: 'subscribe' })
  expect(socket.live()).toBe(true)
  fake.status('Pending')
  fake.status('Executed')
  fake.status('Sealed')
  expect(reported).toEqual(['PENDING', 'EXECUTED', 'turn'])
  expect(fake.closed).toBe(true)
  expect(socket.live()).toBe(false)
  socket.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(1)
})

test('one that closes is opened again, five times and each a second later', async () => {
  const { socket, reported, next, fake } = await opened()
  fake.tell({ action: 'subscribe' })
  fake.onclose()
  expect(socket.live()).toBe(false)
  for (let again = 1; again <= 5; again++) {
    await vi.advanceTimersByTimeAsync(999)
    socket.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all).toHaveLength(again)
    await vi.advanceTimersByTimeAsync(1)
    ;(await next()).onclose()
  }
  await vi.advanceTimersByTimeAsync(1000)
  socket.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(6)
  expect(reported).toEqual(Array(6).fill('turn'))
})

test('a status that names no transaction is a reason to ask, and what it says does not count', async () => {
  const { socket, reported, fake } = await opened()
  fake.tell({ action: 'subscribe' })
  fake.status('Executed', '00'.repeat(32))
  expect(reported).toEqual(['turn'])
  expect(socket.live()).toBe(true)
  fake.status('Sealed', '00'.repeat(32))
  expect(reported).toEqual(['turn', 'turn'])
  expect(socket.live()).toBe(false)
})

test('rubbish closes it for good', async () => {
  const { socket, reported, fake } = await opened()
  fake.onmessage({ data: 'rubbish' })
  expect(fake.closed).toBe(true)
  expect(reported).toEqual(['turn'])
  socket.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(1)
  // Later messages are ignored.
  fake.status('Executed')
  expect(reported).toEqual(['turn'])
})

test('a node that never consents is left alone', async () => {
  const { reported, fake } = await opened()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fake.closed).toBe(true)
  expect(reported).toEqual(['turn'])
})

test('closed by its user, it tells nothing more', async () => {
  const { socket, reported, fake } = await opened()
  socket.close()
  expect(fake.closed).toBe(true)
  fake.onclose()
  fake.status('Executed')
  expect(reported).toEqual([])
})
