import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type ChainEvent,
  eventFromRest,
  type TransactionResult,
  type TransactionStatus,
  transactionResultFromRest,
} from '@toolkit/core/rest/transaction-result'
import * as v from 'valibot'
import { transactionNotFound } from '../errors'
import { type ReadOptions, requestNode } from './ask-node'
import { parsedBy } from './rest-values'

export type { ChainEvent, TransactionResult, TransactionStatus }

/** Whether nothing further can happen to the transaction. */
export function isFinal({ status }: Pick<TransactionResult, 'status'>): boolean {
  return status === 'SEALED' || status === 'EXPIRED'
}

/** An event as the node's REST and websocket interfaces give it. */
export const eventAnswer = v.pipe(v.unknown(), parsedBy(eventFromRest))

/** A result as the node's REST and websocket interfaces give it. */
export const resultAnswer = v.pipe(v.unknown(), parsedBy(transactionResultFromRest))

/** How far a transaction has come, its events as raw bytes. Throws `chain/transaction-not-found`. */
export function getTransactionResult(
  network: NetworkId,
  id: string,
  options: ReadOptions = {},
): Promise<TransactionResult> {
  return requestNode(network, {
    ...options,
    path: `transaction_results/${id}`,
    schema: resultAnswer,
    what: 'a transaction result',
    missing: () => transactionNotFound(network, id),
  })
}
