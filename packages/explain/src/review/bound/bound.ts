import type { FlowAddress } from '@toolkit/core/account/address'
import type { FindingRange } from '../source-range.ts'

/** Part of an account that entitlements grant access to. */
export type AccountArea = 'storage' | 'keys' | 'contracts' | 'capabilities' | 'inbox'

/**
 * Permission of a transaction on an authorizer's account: the most that it can do, and whether it provably does less.
 */
export interface Permission {
  readonly area: AccountArea
  /** Entitlements that grant it, as in `prepare`: `['BorrowValue']`. */
  readonly entitlements: readonly string[]
  /** Maximum effect, as a clause without a full stop: "Take everything stored". */
  readonly message: string
  /**
   * `open`: nothing narrows it, so it counts as fully used; `narrowed`: only for `uses`; `unused`: not used by the
   * code.
   */
  readonly state: 'open' | 'narrowed' | 'unused'
  /** Uses if narrowed, each a clause without a full stop: "Withdraws `amount` from /storage/flowTokenVault". */
  readonly uses: readonly string[]
  /** Location if open: where the account flows to, or null for the entitlements of `prepare`. */
  readonly range: FindingRange | null
}

/** Maximum that a transaction may do with one authorizer's account. */
export interface AccountBound {
  /** Null if the transaction names fewer authorizers than `prepare` has parameters. */
  readonly authorizer: FlowAddress | null
  /** Empty if `prepare` requests no entitlement: public data can be read. */
  readonly permissions: readonly Permission[]
  /** One-line summary, as a sentence: "At most: take everything stored, add and revoke keys." */
  readonly message: string
}

/** Proof that a transaction does less than its entitlements allow. */
export type BoundProof =
  /** It is a template of the toolkit, with the network's own contracts. */
  | 'template'
  /** It is a published transaction, with known contracts. */
  | 'published'
  /** The analysis covers every use of the accounts in its code. */
  | 'code'
