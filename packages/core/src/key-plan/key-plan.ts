/**
 * Types of a plan for an account’s keys.
 * @module
 */

import type { Hex } from '../bytes/hex.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import type { AccountKey } from '../transaction/verify-transaction.ts'

/** Existing key of an account, without its sequence number, which every use changes. */
export type PresentKey = Omit<AccountKey, 'sequenceNumber'>

/** Key to be added to an account. */
export interface NewKeyFacts {
  /** X‖Y, on the curve of `signatureAlgorithm`. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/** Key to be added to an account, its weight as typed: 0 to 1000. */
export interface NewKeyInput extends Omit<NewKeyFacts, 'weight'> {
  readonly weight: string
}

/** Change to an account's keys, as typed. */
export type KeyChangeInput =
  | { readonly kind: 'add'; readonly key: NewKeyInput }
  | { readonly kind: 'revoke'; readonly index: number }
  /** Cadence can't change a weight: the same key is added with the new one, and the old one revoked. */
  | { readonly kind: 're-weight'; readonly index: number; readonly weight: string }
  /** Replaces this key with another. */
  | { readonly kind: 'swap'; readonly index: number; readonly key: NewKeyInput }

/** The same change, parsed. */
export type KeyChange =
  | { readonly kind: 'add'; readonly key: NewKeyFacts }
  | { readonly kind: 'revoke'; readonly index: number }
  | { readonly kind: 're-weight'; readonly index: number; readonly weight: number }
  | { readonly kind: 'swap'; readonly index: number; readonly key: NewKeyFacts }

/** Key of the account after the plan. */
export interface PlannedKey extends PresentKey {
  /** Effect of the plan on it; `none` if unchanged, whether revoked before or not. */
  readonly change: 'none' | 'add' | 'revoke'
  /** Index of the key that this one replaces. */
  readonly replaces: number | null
}

/** Valid changes to an account's keys, with their result. */
export interface KeyPlan {
  /** Keys before the plan, by index. */
  readonly present: readonly PresentKey[]
  /** At least one. */
  readonly changes: readonly KeyChange[]
  /** Keys afterwards, by index; their active weights total at least 1000. */
  readonly resulting: readonly PlannedKey[]
}
