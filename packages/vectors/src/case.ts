/** Operations of a program. Each is described in the package's README. */
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

/** JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Fields by name. */
export type Fields = Readonly<Record<string, Json>>

/** Question with its answer. */
export interface Case {
  readonly id: number
  readonly operation: Operation
  readonly input: Fields
  /** Fields of the right answer; null if the input must be rejected. */
  readonly expected: Fields | null
  /** True if the chain's own code accepts it, but stricter code may reject it. */
  readonly mayRefuse?: true
  /** Source of the case. */
  readonly source: string
}

/** Program's answer to one case. */
export type Answer =
  | { readonly kind: 'output'; readonly output: Fields }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'skipped' }
