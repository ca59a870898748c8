import type { ChainEvent } from '../../../chain/transaction-result'

/** An event's type in its parts. */
export interface EventType {
  /** 16 hex digits; null for the chain's own events and for what is not understood. */
  readonly address: string | null
  /** The contract; `flow` for the chain's own events; null when it is not understood. */
  readonly contract: string | null
  /** The name within the contract, or the whole text. */
  readonly name: string
}

/**
 * Splits `A.0ae53cb6e3f42a79.FlowToken.TokensDeposited` (Cadence type ID of an account location) and
 * `flow.AccountCreated`. Any other text is kept whole as the name: it comes from outside.
 */
export function splitEventType(type: string): EventType {
  const located = /^A\.([0-9a-fA-F]{1,16})\.([^.]+)\.(.+)$/.exec(type)
  if (located?.[1] && located[2] && located[3]) {
    const address = located[1].toLowerCase().padStart(16, '0')
    return { address, contract: located[2], name: located[3] }
  }
  const own = /^flow\.(.+)$/.exec(type)
  if (own?.[1]) return { address: null, contract: 'flow', name: own[1] }
  return { address: null, contract: null, name: type }
}

export interface CountedType {
  readonly type: string
  readonly count: number
}

/** The types of events with how many there are of each, in the order of their first event. */
export function countTypes(events: readonly ChainEvent[]): readonly CountedType[] {
  const counts = new Map<string, number>()
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count }))
}
