import { toToolError } from '@toolkit/core/errors'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { ChainEvent, TransactionResult } from '../../../chain/transaction-result'
import type { TransactionUpdate } from '../../../chain/transaction-status'
import type { Creation, CreationRequest, Failure, Reached } from './creation'
import { transactionExpired } from './errors'

/** What a creation needs from outside; tests give their own. */
export interface CreationParts {
  /** Sends the transaction and gives its id, 64 hex digits. */
  readonly send: (request: CreationRequest) => Promise<string>
  /** Follows it until it is sealed or expired. */
  readonly watch: (
    network: NetworkId,
    id: string,
    onUpdate: (update: TransactionUpdate) => void,
    signal: AbortSignal,
  ) => Promise<TransactionResult>
  /** The new account's address from the events of the sealed transaction. */
  readonly readAddress: (events: readonly ChainEvent[]) => Promise<FlowAddress>
}

/**
 * Creates an account, from sending to the new address, and calls `show` with every state on the
 * way. It never throws. Nothing is shown after `signal` is aborted; what was sent goes on.
 */
export async function runCreation(
  request: CreationRequest,
  parts: CreationParts,
  show: (creation: Creation) => void,
  signal: AbortSignal,
): Promise<void> {
  show({ phase: 'sending', request })
  let transactionId: string
  try {
    transactionId = await parts.send(request)
  } catch (thrown) {
    const failure: Failure = { kind: 'not-sent', error: toToolError(thrown) }
    if (signal.aborted) return
    return show({ phase: 'failed', request, transactionId: null, reached: 'UNKNOWN', failure })
  }
  await followCreation(request, transactionId, parts, show, signal)
}

/** The second half of `runCreation`, for a transaction that was sent and then lost sight of. */
export async function followCreation(
  request: CreationRequest,
  transactionId: string,
  parts: Pick<CreationParts, 'watch' | 'readAddress'>,
  show: (creation: Creation) => void,
  signal: AbortSignal,
): Promise<void> {
  let reached: Reached = 'UNKNOWN'
  const tell = (creation: Creation) => {
    if (!signal.aborted) show(creation)
  }
  const fail = (failure: Failure) =>
    tell({ phase: 'failed', request, transactionId, reached, failure })

  tell({ phase: 'following', request, transactionId, reached, lost: null })
  let result: TransactionResult
  try {
    result = await parts.watch(
      request.network,
      transactionId,
      update => {
        if (update.result.status !== 'EXPIRED') reached = update.result.status
        tell({ phase: 'following', request, transactionId, reached, lost: update.lost })
      },
      signal,
    )
  } catch (thrown) {
    return fail({ kind: 'lost-track', error: toToolError(thrown) })
  }
  if (result.status === 'EXPIRED') {
    return fail({ kind: 'expired', error: transactionExpired(request.network) })
  }
  reached = result.status
  if (result.execution === 'failure') {
    return fail({ kind: 'chain', message: result.errorMessage })
  }
  try {
    const address = await parts.readAddress(result.events)
    tell({ phase: 'created', request, transactionId, address })
  } catch (thrown) {
    fail({ kind: 'unread', error: toToolError(thrown) })
  }
}
