import * as v from 'valibot'
import { resultAnswer, type TransactionResult } from '../reads/transaction-result'
import { readTopicMessage, subscribeMessage } from './topic-message'

const TOPIC = 'transaction_statuses'

/** Builds the message that subscribes to the statuses of a transaction; `name` has at most 20 characters. */
export const statusesMessage = (name: string, id: string): string =>
  subscribeMessage(name, TOPIC, { tx_id: id })

/** Parsed message of the node. */
export type StatusMessage =
  | { readonly kind: 'subscribed' }
  /** The node does not follow the transaction, or no longer does. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'status'; readonly result: TransactionResult }
  /**
   * A status without the transaction's id: the emulator (v1.20.0) sends none, and reports the same for a transaction
   * that it does not have. Only a reason to poll.
   */
  | { readonly kind: 'unnamed'; readonly result: TransactionResult }
  /** Not the node's protocol. */
  | { readonly kind: 'unreadable' }

const status = v.object({
  transaction_result: v.looseObject({ _links: v.object({ _self: v.string() }) }),
  message_index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** Parses a message for the subscription `name` to transaction `id`, 64 hex digits. Never throws. */
export function readStatusMessage(data: unknown, name: string, id: string): StatusMessage {
  const message = readTopicMessage(data, name, TOPIC)
  if (message.kind === 'refused') return { kind: 'refused' }
  if (message.kind !== 'told') return message
  const parsed = v.safeParse(status, message.payload)
  if (!parsed.success) return { kind: 'unreadable' }
  const { transaction_result } = parsed.output
  const result = v.safeParse(resultAnswer, transaction_result)
  if (!result.success) return { kind: 'unreadable' }
  const of = transaction_result._links._self.split('/transaction_results/')[1]
  if (of === id) return { kind: 'status', result: result.output }
  return of === NO_ID ? { kind: 'unnamed', result: result.output } : { kind: 'unreadable' }
}

const NO_ID = '0'.repeat(64)
