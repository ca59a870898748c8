import type { FlowAddress } from '@toolkit/core/account/address'
import type { FeeParameters } from '../effects/fee-split.ts'

/** Something stored, by its path (`/storage/flowTokenVault`). */
export interface StoredSnapshot {
  readonly path: string
  /** The type's identifier. */
  readonly type: string
}

export interface VaultSnapshot extends StoredSnapshot {
  /** UFix64 with all 8 decimals. */
  readonly balance: string
}

export interface CollectionSnapshot extends StoredSnapshot {
  readonly count: number
  /** In the collection's order; null where it has more than are read. */
  readonly ids: readonly bigint[] | null
}

export interface CoaSnapshot {
  readonly path: string
  /** `0x` and 40 hex digits. */
  readonly evmAddress: string
  /** In units of 1e-18 FLOW. */
  readonly balance: bigint
}

/** A capability that exists, whoever has it. */
export interface ControllerSnapshot {
  readonly id: bigint
  /** `auth(A.….FungibleToken.Withdraw)&A.….FlowToken.Vault`. */
  readonly type: string
  /** The storage path that it is for; null for one on the whole account. */
  readonly path: string | null
  readonly tag: string
}

export interface PublishedSnapshot extends StoredSnapshot {
  /** Of the capability; 0 where it is to no resource. */
  readonly id: bigint
}

/** What an account has at one moment. Null for what was not looked at. */
export interface AccountSnapshot {
  readonly address: FlowAddress
  /** FLOW of the vault at its usual path. */
  readonly flow: string
  /** What of it can be moved, without the part that storage needs; null also where the account is empty. */
  readonly available: string | null
  /** Bytes; null also where the account is empty. */
  readonly storage: { readonly used: bigint; readonly capacity: bigint } | null
  readonly totalPaths: number
  /** All storage paths. */
  readonly paths: readonly string[] | null
  /** All that the chain can load. */
  readonly items: readonly StoredSnapshot[] | null
  readonly vaults: readonly VaultSnapshot[] | null
  readonly collections: readonly CollectionSnapshot[] | null
  readonly coas: readonly CoaSnapshot[] | null
  readonly published: readonly PublishedSnapshot[] | null
  /** Of the paths that were looked at, and of the account itself. */
  readonly controllers: readonly ControllerSnapshot[] | null
  /** The paths of which capabilities were looked at. */
  readonly controllerPaths: readonly string[]
}

/** What a script saw before and after a transaction's code. */
export interface AccountSnapshots {
  /** Height of the block that was asked. */
  readonly height: bigint
  readonly before: readonly AccountSnapshot[]
  readonly after: readonly AccountSnapshot[]
  /** What fees are computed from; null where that was not asked. */
  readonly fees: FeeParameters | null
}

/**
 * How much is looked at: all of it; all of the signers alone; or, of these, only what runs no contract's own code
 * and costs little.
 */
export type SnapshotDepth = 'whole' | 'signers' | 'least'

/** Accounts that one script looks at. */
export const MAX_ACCOUNTS = 12
/** Storage paths and public paths of an account whose items are looked at. */
export const MAX_PATHS = 200
/** NFT ids that are read of a collection. */
export const MAX_IDS = 1000
/** Storage paths beside an account's own (in the code, in arguments) whose capabilities are looked at. */
export const MAX_NAMED_PATHS = 32
