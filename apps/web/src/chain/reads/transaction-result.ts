import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { transactionNotFound } from '../errors'
import { askNode, type ReadOptions } from './ask-node'
import { base64, bigint, identifier, smallInteger } from './rest-values'

/** Chain transaction status values (specification, section 4); the position is the status code. */
const TRANSACTION_STATUSES = [
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

/** Empty while there is none. */
const unlessEmpty = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ])

/** An event as the node's REST and websocket interfaces give it. */
export const eventAnswer = v.pipe(
  v.object({
    type: v.string(),
    transaction_id: identifier,
    transaction_index: smallInteger,
    event_index: smallInteger,
    payload: base64,
  }),
  v.transform(
    (answer): ChainEvent => ({
      type: answer.type,
      transactionId: answer.transaction_id,
      transactionIndex: answer.transaction_index,
      eventIndex: answer.event_index,
      payload: answer.payload,
    }),
  ),
)

/** A result as the node's REST and websocket interfaces give it. */
export const resultAnswer = v.pipe(
  v.object({
    block_id: unlessEmpty(identifier),
    collection_id: v.optional(unlessEmpty(identifier), ''),
    execution: v.optional(v.picklist(['Pending', 'Success', 'Failure', '']), ''),
    status: v.picklist(['', 'Unknown', 'Pending', 'Finalized', 'Executed', 'Sealed', 'Expired']),
    status_code: v.number(),
    error_message: v.optional(v.string(), ''),
    computation_used: v.optional(unlessEmpty(bigint), ''),
    events: v.nullish(v.array(eventAnswer), []),
  }),
  v.transform((answer): TransactionResult => {
    const status = (answer.status.toUpperCase() || 'UNKNOWN') as TransactionStatus
    const failed = answer.error_message !== '' || answer.execution === 'Failure'
    const ran = status === 'EXECUTED' || status === 'SEALED'
    return {
      status,
      statusCode: TRANSACTION_STATUSES.indexOf(status) as TransactionResult['statusCode'],
      execution: failed ? 'failure' : ran ? 'success' : 'pending',
      errorMessage: answer.error_message,
      events: answer.events,
      blockId: answer.block_id,
      collectionId: answer.collection_id,
      computationUsed: answer.computation_used,
    }
  }),
)

/** How far a transaction has come, its events as raw bytes. Throws `chain/transaction-not-found`. */
export function getTransactionResult(
  network: NetworkId,
  id: string,
  options: ReadOptions = {},
): Promise<TransactionResult> {
  return askNode(network, {
    ...options,
    path: `transaction_results/${id}`,
    schema: resultAnswer,
    what: 'a transaction result',
    missing: () => transactionNotFound(network, id),
  })
}
