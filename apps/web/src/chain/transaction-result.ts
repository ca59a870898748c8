import type * as v from 'valibot'
import type { transactionResultSchema } from './rest-schemas'

/** Chain transaction status values (specification, section 4); the position is the status code. */
export const TRANSACTION_STATUSES = [
  'UNKNOWN',
  'PENDING',
  'FINALIZED',
  'EXECUTED',
  'SEALED',
  'EXPIRED',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export interface ChainEvent {
  /** `flow.AccountCreated`, `A.0ae53cb6e3f42a79.FlowToken.TokensDeposited`. */
  readonly type: string
  readonly transactionId: string
  readonly transactionIndex: number
  readonly eventIndex: number
  /** The JSON-Cadence text as bytes, as it came. */
  readonly payload: Uint8Array
}

export interface TransactionResult {
  readonly status: TransactionStatus
  /** 0 unknown, 1 pending, 2 finalized, 3 executed, 4 sealed, 5 expired. */
  readonly statusCode: 0 | 1 | 2 | 3 | 4 | 5
  /** Whether the chain ran it, and how that ended. An error message means failure even before sealing. */
  readonly execution: 'pending' | 'success' | 'failure'
  /** The chain's own words; empty where nothing went wrong. */
  readonly errorMessage: string
  readonly events: readonly ChainEvent[]
  /** 64 hex digits; null until it is in a block. */
  readonly blockId: string | null
  readonly collectionId: string | null
  readonly computationUsed: bigint | null
}

/** Whether nothing further can happen to the transaction. */
export function isFinal({ status }: Pick<TransactionResult, 'status'>): boolean {
  return status === 'SEALED' || status === 'EXPIRED'
}

/** A result from the access node's REST or websocket answer. */
export function transactionResult(
  answer: v.InferOutput<typeof transactionResultSchema>,
): TransactionResult {
  const status = (
    answer.status === '' ? 'UNKNOWN' : answer.status.toUpperCase()
  ) as TransactionStatus
  const failed = answer.error_message !== '' || answer.execution === 'Failure'
  const ran = status === 'EXECUTED' || status === 'SEALED'
  return {
    status,
    statusCode: TRANSACTION_STATUSES.indexOf(status) as TransactionResult['statusCode'],
    execution: failed ? 'failure' : ran ? 'success' : 'pending',
    errorMessage: answer.error_message,
    events: (answer.events ?? []).map(event => ({
      type: event.type,
      transactionId: event.transaction_id,
      transactionIndex: event.transaction_index,
      eventIndex: event.event_index,
      payload: event.payload,
    })),
    blockId: answer.block_id === '' ? null : answer.block_id,
    collectionId: answer.collection_id === '' ? null : answer.collection_id,
    computationUsed: typeof answer.computation_used === 'bigint' ? answer.computation_used : null,
  }
}
