import * as v from 'valibot'

/** Topics of `/v1/ws` that the page follows (flow-go `engine/access/rest/websockets`). */
export type Topic = 'transaction_statuses' | 'blocks' | 'block_headers' | 'events'

/** Parsed message of the node for one subscription. */
export type TopicMessage =
  | { readonly kind: 'subscribed' }
  /** The node does not follow the topic, or no longer does; with its own reason. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'told'; readonly payload: unknown }
  /** Not the node's protocol. */
  | { readonly kind: 'unreadable' }

const refusal = v.object({
  error: v.object({ code: v.number(), message: v.string() }),
  action: v.string(),
})
const consent = v.strictObject({ subscription_id: v.string(), action: v.literal('subscribe') })
const messageSchema = v.object({
  subscription_id: v.string(),
  topic: v.string(),
  payload: v.unknown(),
})

/**
 * Builds the message that subscribes to a topic; `name` has at most 20 characters, and all arguments are strings or
 * lists of strings.
 */
export function subscribeMessage(
  name: string,
  topic: Topic,
  values: Readonly<Record<string, string | readonly string[]>>,
): string {
  return JSON.stringify({
    subscription_id: name,
    action: 'subscribe',
    topic,
    arguments: values,
  })
}

/** Parses a message for the subscription `name` of `topic`. Never throws. */
export function readTopicMessage(data: unknown, name: string, topic: Topic): TopicMessage {
  const message = jsonOf(data)
  const refused = v.safeParse(refusal, message)
  if (refused.success) return { kind: 'refused', reason: refused.output.error.message }
  const agreed = v.safeParse(consent, message)
  if (agreed.success) {
    return agreed.output.subscription_id === name ? { kind: 'subscribed' } : { kind: 'unreadable' }
  }
  const one = v.safeParse(messageSchema, message)
  if (!one.success || one.output.subscription_id !== name || one.output.topic !== topic) {
    return { kind: 'unreadable' }
  }
  return { kind: 'told', payload: one.output.payload }
}

/** Parses a message as JSON; undefined if it is not JSON. */
export function jsonOf(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
