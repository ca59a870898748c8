import * as v from 'valibot'
import { resultAnswer, type TransactionResult } from '../reads/transaction-result'

/** The topic of `/v1/ws` that tells a transaction's way (flow-go `engine/access/rest/websockets`). */
const TOPIC = 'transaction_statuses'

/** The message that asks for the statuses of a transaction; `name` has at most 20 characters. */
export function subscribeMessage(name: string, id: string): string {
  return JSON.stringify({
    subscription_id: name,
    action: 'subscribe',
    topic: TOPIC,
    arguments: { tx_id: id },
  })
}

/** What a message of the node says. */
export type StatusMessage =
  | { readonly kind: 'subscribed' }
  /** The node does not follow it, or no longer. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'status'; readonly result: TransactionResult }
  /**
   * A status of nobody knows what: the emulator (v1.20.0) names none, and tells the same of a transaction
   * that it has not got. Worth a question, and no more.
   */
  | { readonly kind: 'unnamed'; readonly result: TransactionResult }
  /** Not the node's protocol. */
  | { readonly kind: 'unreadable' }

const base = v.object({ subscription_id: v.string() })
const refusal = v.object({
  error: v.object({ code: v.number(), message: v.string() }),
  action: v.string(),
})
const consent = v.strictObject({ ...base.entries, action: v.literal('subscribe') })
const status = v.object({
  ...base.entries,
  topic: v.literal(TOPIC),
  payload: v.object({
    transaction_result: v.looseObject({ _links: v.object({ _self: v.string() }) }),
    message_index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
})

/** Reads a message of the subscription `name` to transaction `id`, 64 hex digits. Never throws. */
export function readStatusMessage(data: unknown, name: string, id: string): StatusMessage {
  const message = jsonOf(data)
  if (v.is(refusal, message)) return { kind: 'refused' }
  const named = v.safeParse(base, message)
  if (!named.success || named.output.subscription_id !== name) return { kind: 'unreadable' }
  if (v.is(consent, message)) return { kind: 'subscribed' }
  const told = v.safeParse(status, message)
  if (!told.success) return { kind: 'unreadable' }
  const { transaction_result } = told.output.payload
  const result = v.safeParse(resultAnswer, transaction_result)
  if (!result.success) return { kind: 'unreadable' }
  const of = transaction_result._links._self.split('/transaction_results/')[1]
  if (of === id) return { kind: 'status', result: result.output }
  return of === NO_ID ? { kind: 'unnamed', result: result.output } : { kind: 'unreadable' }
}

const NO_ID = '0'.repeat(64)

function jsonOf(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
