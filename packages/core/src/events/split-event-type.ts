/** Parts of an event type. */
export interface EventTypeParts {
  /** 16 hex digits; null for the chain's own events and for unknown forms. */
  readonly address: string | null
  /** Contract; `flow` for the chain's own events; null for unknown forms. */
  readonly contract: string | null
  /** Name within the contract, or the whole text. */
  readonly name: string
}

/**
 * Splits `A.0ae53cb6e3f42a79.FlowToken.TokensDeposited` (Cadence type ID of an account location) and
 * `flow.AccountCreated`. Any other text becomes the name: it comes from outside and is not checked (`parseEventType`
 * does that).
 */
export function splitEventType(type: string): EventTypeParts {
  const located = /^A\.([0-9a-fA-F]{1,16})\.([^.]+)\.(.+)$/.exec(type)
  if (located?.[1] && located[2] && located[3]) {
    const address = located[1].toLowerCase().padStart(16, '0')
    return { address, contract: located[2], name: located[3] }
  }
  const own = /^flow\.(.+)$/.exec(type)
  if (own?.[1]) return { address: null, contract: 'flow', name: own[1] }
  return { address: null, contract: null, name: type }
}
