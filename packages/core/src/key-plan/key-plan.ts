/**
 * The shape of a plan for an account’s keys.
 * @module
 */

import type { Hex } from '../bytes/hex.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import type { AccountKey } from '../transaction/verify-transaction.ts'

/** A key that an account has, without its sequence number, which every use changes. */
export type PresentKey = Omit<AccountKey, 'sequenceNumber'>

/** A key that an account is to get. */
export interface NewKeyFacts {
  /** X‖Y, on the curve of `signatureAlgorithm`. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/** A key that an account is to get, its weight as it was typed: 0 to 1000. */
export interface NewKeyInput extends Omit<NewKeyFacts, 'weight'> {
  readonly weight: string
}

/** One thing that a person wants of an account's keys, as it was typed. */
export type KeyChangeInput =
  | { readonly kind: 'add'; readonly key: NewKeyInput }
  | { readonly kind: 'revoke'; readonly index: number }
  /** Cadence can't change a weight: the same key is added with the new one, and the old one revoked. */
  | { readonly kind: 're-weight'; readonly index: number; readonly weight: string }
  /** Another key in place of this one. */
  | { readonly kind: 'swap'; readonly index: number; readonly key: NewKeyInput }

/** The same, read. */
export type KeyChange =
  | { readonly kind: 'add'; readonly key: NewKeyFacts }
  | { readonly kind: 'revoke'; readonly index: number }
  | { readonly kind: 're-weight'; readonly index: number; readonly weight: number }
  | { readonly kind: 'swap'; readonly index: number; readonly key: NewKeyFacts }

/** A key of the account as the plan leaves it. */
export interface PlannedKey extends PresentKey {
  /** What the plan does with it; `none` where it stays as it is, revoked before or not. */
  readonly change: 'none' | 'add' | 'revoke'
  /** The index of the key that this one comes in place of. */
  readonly replaces: number | null
}

/** Changes that can be made of an account's keys, and what they lead to. */
export interface KeyPlan {
  /** The keys that it was made on, by index. */
  readonly present: readonly PresentKey[]
  /** At least one. */
  readonly changes: readonly KeyChange[]
  /** The keys afterwards, by index; together at least 1000. */
  readonly resulting: readonly PlannedKey[]
}
