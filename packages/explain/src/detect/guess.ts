import type { NetworkId } from '@toolkit/core/network/networks'

/** What a pasted text may be. */
export type PastedKind =
  | 'address'
  | 'evm-address'
  | 'account-index'
  | 'contract'
  | 'public-key'
  | 'private-key'
  | 'extended-key'
  | 'mnemonic'
  | 'keystore'
  | 'flow-json'
  | 'transaction-id'
  | 'block'
  | 'event-type'
  | 'transaction'
  | 'evm-transaction'
  | 'signature'
  | 'abi'
  | 'json-cadence'
  | 'cadence'
  | 'chain-error'
  | 'rlp'
  | 'base64'
  | 'hex'
  | 'text'

/**
 * `certain`: it has a check that nothing else passes (a checksum, a point of a curve, a strict
 * format). `likely`: it has the form, and hardly anything else has. `possible`: it has the length.
 */
export type Certainty = 'certain' | 'likely' | 'possible'

/** One reading of a pasted text. */
export interface Guess {
  readonly kind: PastedKind
  readonly certainty: Certainty
  /** Why, as a sentence for people that repeats nothing of a secret. */
  readonly because: string
  /** Whether it opens accounts or what is encrypted: it must be masked and go nowhere. */
  readonly secret: boolean
  /** The value itself where the text has more around it: 16 digits of an address, 64 of an id, a number in decimal. */
  readonly value?: string
  /** The network that it belongs to, where it says so. */
  readonly network?: NetworkId
}

const SECRET_KINDS: ReadonlySet<PastedKind> = new Set([
  'private-key',
  'extended-key',
  'mnemonic',
  'keystore',
  'flow-json',
])

export function guess(
  kind: PastedKind,
  certainty: Certainty,
  because: string,
  more: Partial<Pick<Guess, 'secret' | 'value' | 'network'>> = {},
): Guess {
  return { kind, certainty, because, secret: SECRET_KINDS.has(kind), ...more }
}
