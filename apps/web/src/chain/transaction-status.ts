import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { getTransactionResult } from './access-node'
import { transactionNotFound } from './errors'
import { isFinal, type TransactionResult } from './transaction-result'
import { waitFor } from './wait-for'

/** How often a transaction's status is asked for. */
const STATUS_INTERVAL_MS = 1000
/** How long a node may not know a transaction that was just sent; FCL waits as long. */
export const NOT_FOUND_GRACE_MS = 12_500
/** A status that has not come by then counts as a lost node; the next is asked for all the same. */
const STATUS_PATIENCE_MS = 5000

/** What is known of a transaction on its way. */
export interface TransactionUpdate {
  readonly result: TransactionResult
  /** Why the node cannot be asked at present; null while it answers. It is asked again by itself. */
  readonly lost: ToolError | null
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

const PASSING = new Set([
  'chain/unreachable',
  'chain/time-out',
  'chain/fault',
  'chain/rate-limited',
  'chain/bad-answer',
])

/**
 * Follows a transaction until it is sealed or expired, calling `onUpdate` at every change. A node lost
 * on the way is reported as `lost` and asked again each second until it is back. Throws
 * `chain/transaction-not-found` when the node has not known the transaction for 12,500 ms, whatever
 * the node refuses, and the signal's reason when it is aborted.
 */
export async function watchTransaction(
  network: NetworkId,
  id: string,
  onUpdate: (update: TransactionUpdate) => void,
  signal: AbortSignal,
): Promise<TransactionResult> {
  let shown: TransactionUpdate = { result: UNKNOWN_RESULT, lost: null }
  let missingSince: number | null = null
  const show = (update: TransactionUpdate) => {
    if (sameUpdate(shown, update)) return
    shown = update
    onUpdate(update)
  }

  for (;;) {
    const answer = await askOnce(network, id, signal)
    signal.throwIfAborted()
    if (!(answer instanceof ToolError)) {
      // A node behind another may know less than what is known already; the status never goes back.
      if (answer.statusCode >= shown.result.statusCode) show({ result: answer, lost: null })
      else show({ ...shown, lost: null })
      if (isFinal(answer)) return answer
    } else if (PASSING.has(answer.code)) {
      show({ ...shown, lost: answer })
    } else {
      if (answer.code !== transactionNotFound(network, id).code) throw answer
      show({ ...shown, lost: null })
    }
    const knows = !(answer instanceof ToolError) && answer.status !== 'UNKNOWN'
    const lost = answer instanceof ToolError && PASSING.has(answer.code)
    if (knows || lost) missingSince = null
    else missingSince ??= Date.now()
    if (missingSince !== null && Date.now() - missingSince >= NOT_FOUND_GRACE_MS) {
      throw transactionNotFound(network, id)
    }
    await waitFor(STATUS_INTERVAL_MS, signal)
  }
}

/** One question without retries of its own: the next second is the retry. */
async function askOnce(
  network: NetworkId,
  id: string,
  signal: AbortSignal,
): Promise<TransactionResult | ToolError> {
  try {
    return await getTransactionResult(network, id, {
      signal,
      retries: 0,
      patience: STATUS_PATIENCE_MS,
    })
  } catch (error) {
    if (error instanceof ToolError) return error
    throw error
  }
}

function sameUpdate(a: TransactionUpdate, b: TransactionUpdate): boolean {
  return (
    a.result.status === b.result.status &&
    a.result.errorMessage === b.result.errorMessage &&
    a.result.blockId === b.result.blockId &&
    a.result.events.length === b.result.events.length &&
    a.lost?.code === b.lost?.code
  )
}
