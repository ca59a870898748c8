import { transactionResultRequest } from '@toolkit/client/requests/transaction-result'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type ChainEvent,
  eventFromRest,
  type TransactionResult,
  type TransactionStatus,
  transactionResultFromRest,
} from '@toolkit/core/rest/transaction-result'
import * as v from 'valibot'
import { type ReadOptions, requestNode } from './request-node'
import { parsedBy } from './rest-values'

export type { ChainEvent, TransactionResult, TransactionStatus }

/** Returns true if the status of the transaction can no longer change. */
export function isFinal({ status }: Pick<TransactionResult, 'status'>): boolean {
  return status === 'SEALED' || status === 'EXPIRED'
}

/** Schema of an event from the node's REST and WebSocket interfaces. */
export const eventAnswer = v.pipe(v.unknown(), parsedBy(eventFromRest))

/** Schema of a result from the node's REST and WebSocket interfaces. */
export const resultAnswer = v.pipe(v.unknown(), parsedBy(transactionResultFromRest))

/** Reads the status of a transaction, with its events as raw bytes. Throws `chain/transaction-not-found`. */
export function getTransactionResult(
  network: NetworkId,
  id: string,
  options: ReadOptions = {},
): Promise<TransactionResult> {
  return requestNode(network, { ...options, ...transactionResultRequest(network, id) })
}
