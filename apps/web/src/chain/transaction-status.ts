import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { waitFor } from '../workers/wait-for'
import { transactionNotFound } from './errors'
import { statusSocket } from './live/status-socket'
import { getTransactionResult, isFinal, type TransactionResult } from './reads/transaction-result'
import { isTemporary, RateLimited } from './recovery'

/** How often a transaction's status is asked for. */
const STATUS_INTERVAL_MS = 1000
/** And while the node tells it by itself: a socket may be open and silent. */
const LIVE_INTERVAL_MS = 10_000
/** How long a node may not know a transaction that was just sent; FCL waits as long. */
export const NOT_FOUND_GRACE_MS = 12_500
/** A status that has not come by then counts as a lost node; the next is asked for all the same. */
const STATUS_PATIENCE_MS = 5000

/** What is known of a transaction on its way. */
export interface TransactionUpdate {
  readonly result: TransactionResult
  /** Why the node cannot be asked at present; null while it answers. It is asked again by itself. */
  readonly lost: ToolError | null
  /** Whether the node tells each status by itself, by WebSocket; else it is asked each second. */
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
  /** Has the node tell each status by its WebSocket as well, as long as it does. */
  readonly live?: boolean
}

/**
 * Follows a transaction until it is sealed or expired, calling `onUpdate` at every change. A node lost
 * on the way is reported as `lost` and asked again each second until it is back. Only an answer to a
 * question ends it: what a WebSocket calls sealed is asked for. Throws
 * `chain/transaction-not-found` when the node has not known the transaction for 12,500 ms, whatever
 * the node refuses, and the signal's reason when it is aborted.
 */
export async function watchTransaction(
  network: NetworkId,
  id: string,
  onUpdate: (update: TransactionUpdate) => void,
  signal: AbortSignal,
  options: WatchOptions = {},
): Promise<TransactionResult> {
  let shown: TransactionUpdate = { result: UNKNOWN_RESULT, lost: null, live: false }
  let missingSince: number | null = null
  let hurry: () => void = () => undefined
  const show = (answer: TransactionResult | null, lost: ToolError | null) => {
    // A node behind another may know less than what is known already; the status never goes back.
    const further = answer && answer.statusCode >= shown.result.statusCode
    const result = further ? answer : shown.result
    const update = { result, lost, live: socket?.live() ?? false }
    if (sameUpdate(shown, update)) return
    shown = update
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
      const { answer, lost } = await askOnce(network, id, signal)
      signal.throwIfAborted()
      show(answer, lost)
      if (answer && isFinal(answer)) return answer
      if (lost || (answer && answer.status !== 'UNKNOWN')) missingSince = null
      else missingSince ??= Date.now()
      if (missingSince !== null && Date.now() - missingSince >= NOT_FOUND_GRACE_MS) {
        throw transactionNotFound(network, id)
      }
      // A node that knows nothing of it yet has nothing to tell.
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

/** Waits so long, or until it is woken; rejects when it is aborted. */
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
  /** Null where the node does not know the transaction, or cannot be asked. */
  readonly answer: TransactionResult | null
  readonly lost: ToolError | null
}

/** One question without retries of its own: the next second is the retry. */
async function askOnce(network: NetworkId, id: string, signal: AbortSignal): Promise<Endpoint> {
  try {
    const options = { signal, retries: 0, patience: STATUS_PATIENCE_MS }
    return { answer: await getTransactionResult(network, id, options), lost: null }
  } catch (thrown) {
    signal.throwIfAborted()
    const error = toToolError(thrown)
    // What stands in a node's place while it starts may give any answer.
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
  /** Whether it was seen on its way, before it was sealed or expired. */
  readonly moving: boolean
  /** What ended the watch before the transaction was sealed or expired. */
  readonly error: ToolError | null
  /** Whether it is still being followed. */
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
 * Follows the transaction `id` (64 hex digits) on `network` until it is sealed or expired. Use it in a
 * component that is keyed by both.
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
