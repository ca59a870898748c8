/** What a program is asked to do. Each is described in the package's README. */
export const OPERATIONS = [
  'transaction.encode',
  'account-key.encode',
  'account-key.decode',
  'public-key.from-private',
  'public-key.decompress',
  'signature.verify',
  'key.derive',
  'address.generate',
  'address.validate',
  'json-cadence.normalize',
  'json-cadence.type-id',
  'rlp.encode',
  'rlp.decode',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** A value as JSON has it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Fields by name. */
export type Fields = Readonly<Record<string, Json>>

/** One question with its answer. */
export interface Case {
  readonly id: number
  readonly operation: Operation
  readonly input: Fields
  /** The fields of the right answer; null where the input has to be refused. */
  readonly expected: Fields | null
  /** The chain's own code takes it, and stricter code may refuse it. */
  readonly mayRefuse?: true
  /** Where it comes from. */
  readonly source: string
}

/** What a program said to one case. */
export type Answer =
  | { readonly kind: 'output'; readonly output: Fields }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'skipped' }
