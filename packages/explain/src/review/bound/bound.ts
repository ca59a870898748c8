import type { FlowAddress } from '@toolkit/core/account/address'
import type { FindingPlace } from '../source-place.ts'

/** Part of an account that entitlements open. */
export type AccountArea = 'storage' | 'keys' | 'contracts' | 'capabilities' | 'inbox'

/** One permission of a transaction on an authorizer's account: the most that it can do, and whether it is shown to do less. */
export interface Permission {
  readonly area: AccountArea
  /** The entitlements that give it, as `prepare` names them: `['BorrowValue']`. */
  readonly entitlements: readonly string[]
  /** What it can do at the most, as a clause without a full stop: "Take everything stored". */
  readonly message: string
  /**
   * `open`: nothing narrows it, so it counts as used to the full; `narrowed`: `uses` is all that is done with it;
   * `unused`: the code does not use it.
   */
  readonly state: 'open' | 'narrowed' | 'unused'
  /** What is done with it where it is narrowed, each a clause without a full stop: "Withdraws `amount` from /storage/flowTokenVault". */
  readonly uses: readonly string[]
  /** Where it is left open: what the account flows into, or null for what `prepare` asks. */
  readonly place: FindingPlace | null
}

/** The most that a transaction may do with one authorizer's account. */
export interface AccountBound {
  /** Null where the transaction names fewer authorizers than `prepare` takes. */
  readonly authorizer: FlowAddress | null
  /** None where `prepare` asks for no entitlement: what is public can be read. */
  readonly permissions: readonly Permission[]
  /** In one line, as a sentence: "At most: take everything stored, add and revoke keys." */
  readonly sentence: string
}

/** What proves that a transaction does less than its entitlements allow. */
export type BoundProof =
  /** It is a template of the toolkit, with the network's own contracts. */
  | 'template'
  /** It is a published transaction, with known contracts. */
  | 'published'
  /** Every use of the accounts in its code is understood. */
  | 'code'
