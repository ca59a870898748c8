import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, transactionNotFound, unreachable } from './errors'
import type { StatusSocketEvents } from './live/status-socket'
import type { TransactionResult } from './reads/transaction-result'
import {
  NOT_FOUND_GRACE_MS,
  type TransactionUpdate,
  UNKNOWN_RESULT,
  watchTransaction,
} from './transaction-status'

const node = vi.hoisted(() => ({ getTransactionResult: vi.fn() }))
vi.mock('./reads/transaction-result', async original => ({
  ...(await original<typeof import('./reads/transaction-result')>()),
  ...node,
}))

const live = vi.hoisted(() => ({ statusSocket: vi.fn() }))
vi.mock('./live/status-socket', () => live)

const id = 'ab'.repeat(32)
const endpoint = { network: 'emulator', url: 'http://127.0.0.1:1', service: 'access node' } as const
const lost = unreachable(endpoint)
const missing = transactionNotFound('emulator', id)
const at = (status: TransactionResult['status'], statusCode: TransactionResult['statusCode']) => ({
  ...UNKNOWN_RESULT,
  status,
  statusCode,
})
const pending = at('PENDING', 1)
const executed = at('EXECUTED', 3)
const sealed = at('SEALED', 4)

function answers(...sequence: (TransactionResult | Error)[]): void {
  let position = 0
  node.getTransactionResult.mockImplementation(async () => {
    const next = sequence[Math.min(position++, sequence.length - 1)]
    if (next instanceof Error) throw next
    return next
  })
}

function watch(signal = new AbortController().signal) {
  const updates: TransactionUpdate[] = []
  const end = watchTransaction('emulator', id, update => updates.push(update), signal).then(
    result => ({ result }),
    (error: unknown) => ({ error }),
  )
  return { updates, end }
}
const displayed = (updates: readonly TransactionUpdate[]) =>
  updates.map(({ result, lost: gone }) => (gone ? `${result.status} lost` : result.status))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('asks each second and tells every change until it is sealed', async () => {
  answers(pending, pending, executed, sealed)
  const { updates, end } = watch()
  await vi.advanceTimersByTimeAsync(2999)
  expect(displayed(updates)).toEqual(['PENDING', 'EXECUTED'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toEqual({ result: sealed })
  expect(displayed(updates)).toEqual(['PENDING', 'EXECUTED', 'SEALED'])
  expect(node.getTransactionResult).toHaveBeenLastCalledWith(
    'emulator',
    id,
    expect.objectContaining({ retries: 0 }),
  )
})

test('an expired transaction ends it too', async () => {
  const expired = at('EXPIRED', 5)
  answers(pending, expired)
  const { end } = watch()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toEqual({ result: expired })
})

test('a node behind another does not take the status back', async () => {
  answers(executed, pending, sealed)
  const { updates, end } = watch()
  await vi.advanceTimersByTimeAsync(2000)
  await end
  expect(displayed(updates)).toEqual(['EXECUTED', 'SEALED'])
})

test('a lost node is told, with what was known, and the watch goes on by itself', async () => {
  answers(pending, lost, lost, executed, sealed)
  const { updates, end } = watch()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await end).toEqual({ result: sealed })
  expect(displayed(updates)).toEqual(['PENDING', 'PENDING lost', 'EXECUTED', 'SEALED'])
  expect(updates[1]?.lost).toBe(lost)
  expect(updates[2]?.lost).toBeNull()
})

test('a node lost for long is waited for', async () => {
  let up = false
  node.getTransactionResult.mockImplementation(async () => {
    if (!up) throw lost
    return sealed
  })
  const { updates, end } = watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(displayed(updates)).toEqual(['UNKNOWN lost'])
  up = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toEqual({ result: sealed })
})

test('“not found” is tolerated for 12,500 ms', async () => {
  expect(NOT_FOUND_GRACE_MS).toBe(12_500)
  answers(...Array<Error>(12).fill(missing), pending, sealed)
  const { updates, end } = watch()
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await end).toEqual({ result: sealed })
  expect(displayed(updates)).toEqual(['PENDING', 'SEALED'])
})

test.each([
  ['missing', missing],
  ['unknown', UNKNOWN_RESULT],
] as const)('a transaction that stays %s ends the watch', async (_name, answer) => {
  answers(answer)
  const { end } = watch()
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await end).toEqual({ error: missing })
})

test('the time a node was lost does not count against the transaction', async () => {
  answers(...Array<Error>(10).fill(missing), ...Array<Error>(10).fill(lost), missing, sealed)
  const { end } = watch()
  await vi.advanceTimersByTimeAsync(21_000)
  expect(await end).toEqual({ result: sealed })
})

test('what the node refuses ends the watch at once', async () => {
  const error = refused(endpoint, 400, 'invalid id')
  answers(error)
  const { end } = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(await end).toEqual({ error })
})

test('an aborted watch tells nothing more', async () => {
  answers(pending, executed)
  const abort = new AbortController()
  const { updates, end } = watch(abort.signal)
  await vi.advanceTimersByTimeAsync(500)
  abort.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await end).toEqual({ error: new Error('left') })
  expect(displayed(updates)).toEqual(['PENDING'])
})

/** A WebSocket controlled by the test. */
function socketOfTest() {
  const socket = { live: vi.fn(() => false), open: vi.fn(), close: vi.fn() }
  let events: StatusSocketEvents | undefined
  live.statusSocket.mockImplementation((_network, _id, given: StatusSocketEvents) => {
    events = given
    return socket
  })
  const updates: TransactionUpdate[] = []
  const signal = new AbortController().signal
  const end = watchTransaction('emulator', id, one => updates.push(one), signal, { live: true })
  return {
    socket,
    updates,
    end,
    says: (result: TransactionResult) => events?.onStatus(result),
    turns: () => events?.onTurn(),
  }
}

test('a WebSocket tells the statuses, questions get rare, and sealed is asked for', async () => {
  answers(pending)
  const { socket, updates, end, says, turns } = socketOfTest()
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.open).toHaveBeenCalled()
  socket.live.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(1000)
  const requestCount = node.getTransactionResult.mock.calls.length
  await vi.advanceTimersByTimeAsync(9000)
  expect(node.getTransactionResult.mock.calls.length).toBe(requestCount)
  says(executed)
  says(pending)
  expect(displayed(updates)).toEqual(['PENDING', 'PENDING', 'EXECUTED'])
  expect(updates.map(update => update.live)).toEqual([false, true, true])
  // A status that it calls sealed counts once the node confirms it.
  answers(executed, sealed)
  socket.live.mockReturnValue(false)
  turns()
  await vi.advanceTimersByTimeAsync(0)
  expect(displayed(updates).at(-1)).toBe('EXECUTED')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toEqual(sealed)
  expect(socket.close).toHaveBeenCalled()
})

test('what is sealed already needs no WebSocket, and an unknown one gets none', async () => {
  answers(missing, sealed)
  const { socket, end } = socketOfTest()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toEqual(sealed)
  expect(socket.open).not.toHaveBeenCalled()
})
