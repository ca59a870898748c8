import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { waitFor } from '../workers/wait-for'
import { transactionNotFound } from './errors'
import { statusSocket } from './live/status-socket'
import { getTransactionResult, isFinal, type TransactionResult } from './reads/transaction-result'
import { isTemporary, RateLimited } from './recovery'

/** Polling interval for a transaction's status, in milliseconds. */
const STATUS_INTERVAL_MS = 1000
/** Polling interval while the socket reports statuses: it may be open but silent. */
const LIVE_INTERVAL_MS = 10_000
/** Time for which a node may not know a transaction that was just sent, in milliseconds; FCL waits as long. */
export const NOT_FOUND_GRACE_MS = 12_500
/** Timeout of a status request, in milliseconds: the node then counts as lost, and polling continues. */
const STATUS_PATIENCE_MS = 5000

/** Update about a pending transaction. */
export interface TransactionUpdate {
  readonly result: TransactionResult
  /** Reason why the node is unavailable; null while it answers. Retries are automatic. */
  readonly lost: ToolError | null
  /** True if the node reports statuses by WebSocket; otherwise it is polled each second. */
  readonly live: boolean
}

export const UNKNOWN_RESULT: TransactionResult = {
  status: 'UNKNOWN',
  statusCode: 0,
  execution: 'pending',
  errorMessage: '',
  events: [],
  blockId: null,
  collectionId: null,
  computationUsed: null,
}

export interface WatchOptions {
  /** Also subscribes to the node's WebSocket, while it works. */
  readonly live?: boolean
}

/**
 * Follows a transaction until it is sealed or expired, calling `onUpdate` at every change. If the node is lost on the
 * way, this is reported as `lost`, and polling continues each second until it is back. Only the answer to a request
 * ends it: a status that a WebSocket calls sealed is confirmed. Throws `chain/transaction-not-found` when the node has
 * not known the transaction for 12,500 ms, any refusal of the node, and the signal's reason when it is aborted.
 */
export async function watchTransaction(
  network: NetworkId,
  id: string,
  onUpdate: (update: TransactionUpdate) => void,
  signal: AbortSignal,
  options: WatchOptions = {},
): Promise<TransactionResult> {
  let displayed: TransactionUpdate = { result: UNKNOWN_RESULT, lost: null, live: false }
  let missingSince: number | null = null
  let hurry: () => void = () => undefined
  const show = (answer: TransactionResult | null, lost: ToolError | null) => {
    // A lagging node may know less than is known already; the status never goes back.
    const further = answer && answer.statusCode >= displayed.result.statusCode
    const result = further ? answer : displayed.result
    const update = { result, lost, live: socket?.live() ?? false }
    if (sameUpdate(displayed, update)) return
    displayed = update
    onUpdate(update)
  }
  const socket = options.live
    ? statusSocket(network, id, {
        onStatus: result => show(result, null),
        onTurn: () => hurry(),
      })
    : null

  try {
    for (;;) {
      const { answer, lost } = await requestOnce(network, id, signal)
      signal.throwIfAborted()
      show(answer, lost)
      if (answer && isFinal(answer)) return answer
      if (lost || (answer && answer.status !== 'UNKNOWN')) missingSince = null
      else missingSince ??= Date.now()
      if (missingSince !== null && Date.now() - missingSince >= NOT_FOUND_GRACE_MS) {
        throw transactionNotFound(network, id)
      }
      // A node that does not know the transaction yet has no statuses to report.
      if (answer && answer.status !== 'UNKNOWN') socket?.open()
      const rest = lost instanceof RateLimited ? (lost.retryAfter ?? 0) : 0
      const interval = socket?.live() ? LIVE_INTERVAL_MS : STATUS_INTERVAL_MS
      await pause(Math.max(interval, rest), signal, wake => {
        hurry = rest > 0 ? () => undefined : wake
      })
    }
  } finally {
    socket?.close()
  }
}

/** Waits this long, or until it is woken; rejects when it is aborted. */
async function pause(
  milliseconds: number,
  signal: AbortSignal,
  onStart: (wake: () => void) => void,
): Promise<void> {
  const woken = new AbortController()
  onStart(() => woken.abort())
  try {
    await waitFor(milliseconds, AbortSignal.any([signal, woken.signal]))
  } catch {
    signal.throwIfAborted()
  }
}

interface Endpoint {
  /** Null if the node does not know the transaction, or is unavailable. */
  readonly answer: TransactionResult | null
  readonly lost: ToolError | null
}

/** Sends one request without retries: the next poll is the retry. */
async function requestOnce(network: NetworkId, id: string, signal: AbortSignal): Promise<Endpoint> {
  try {
    const options = { signal, retries: 0, patience: STATUS_PATIENCE_MS }
    return { answer: await getTransactionResult(network, id, options), lost: null }
  } catch (thrown) {
    signal.throwIfAborted()
    const error = toToolError(thrown)
    // A placeholder for a starting node may give any answer.
    if (isTemporary(error) || error.code === 'chain/bad-answer')
      return { answer: null, lost: error }
    if (error.code === 'chain/transaction-not-found') return { answer: null, lost: null }
    throw thrown
  }
}

function sameUpdate(a: TransactionUpdate, b: TransactionUpdate): boolean {
  return (
    a.result.status === b.result.status &&
    a.result.errorMessage === b.result.errorMessage &&
    a.result.blockId === b.result.blockId &&
    a.result.events.length === b.result.events.length &&
    a.lost?.code === b.lost?.code &&
    a.live === b.live
  )
}

export interface FollowedTransaction extends TransactionUpdate {
  /** True if it was seen pending, before it was sealed or expired. */
  readonly moving: boolean
  /** Error that ended the watch before the transaction was sealed or expired. */
  readonly error: ToolError | null
  /** True while it is being followed. */
  readonly watching: boolean
}

const START: FollowedTransaction = {
  result: UNKNOWN_RESULT,
  lost: null,
  live: false,
  moving: false,
  error: null,
  watching: true,
}

/**
 * Follows the transaction `id` (64 hex digits) on `network` until it is sealed or expired. Use it in a component that
 * is keyed by both.
 */
export function useTransactionStatus(network: NetworkId, id: string): FollowedTransaction {
  const [followed, setFollowed] = useState(START)
  useEffect(() => {
    const watch = new AbortController()
    const set = (change: Partial<FollowedTransaction>) => {
      if (!watch.signal.aborted) setFollowed(before => ({ ...before, ...change }))
    }
    const onUpdate = (update: TransactionUpdate) => {
      const { status } = update.result
      set({
        ...update,
        ...(status === 'UNKNOWN' || isFinal(update.result) ? {} : { moving: true }),
      })
    }
    const ended = { lost: null, live: false, watching: false }
    watchTransaction(network, id, onUpdate, watch.signal, { live: true }).then(
      result => set({ ...ended, result }),
      (error: unknown) => set({ ...ended, error: toToolError(error) }),
    )
    return () => watch.abort()
  }, [network, id])
  return followed
}
