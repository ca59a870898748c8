import type { FlowAddress } from '@toolkit/core/account/address'
import type { FeeParameters } from '../effects/fee-split.ts'

/** Stored item, by its path (`/storage/flowTokenVault`). */
export interface StoredSnapshot {
  readonly path: string
  /** Identifier of its type. */
  readonly type: string
}

export interface VaultSnapshot extends StoredSnapshot {
  /** UFix64 with all 8 decimals. */
  readonly balance: string
}

export interface CollectionSnapshot extends StoredSnapshot {
  readonly count: number
  /** In the collection's order; null if it has more than the limit. */
  readonly ids: readonly bigint[] | null
}

export interface CoaSnapshot {
  readonly path: string
  /** `0x` and 40 hex digits. */
  readonly evmAddress: string
  /** In units of 1e-18 FLOW. */
  readonly balance: bigint
}

/** Existing capability, no matter who holds it. */
export interface ControllerSnapshot {
  readonly id: bigint
  /** `auth(A.….FungibleToken.Withdraw)&A.….FlowToken.Vault`. */
  readonly type: string
  /** Target storage path; null for one on the whole account. */
  readonly path: string | null
  readonly tag: string
}

export interface PublishedSnapshot extends StoredSnapshot {
  /** Capability ID; 0 if it has none. */
  readonly id: bigint
}

/** State of an account at one moment. Null for parts not read. */
export interface AccountSnapshot {
  readonly address: FlowAddress
  /** FLOW of the vault at its usual path. */
  readonly flow: string
  /** Movable FLOW, without the storage reserve; null also for an empty account. */
  readonly available: string | null
  /** Bytes; null also for an empty account. */
  readonly storage: { readonly used: bigint; readonly capacity: bigint } | null
  readonly totalPaths: number
  /** All storage paths. */
  readonly paths: readonly string[] | null
  /** All items that the chain can load. */
  readonly items: readonly StoredSnapshot[] | null
  readonly vaults: readonly VaultSnapshot[] | null
  readonly collections: readonly CollectionSnapshot[] | null
  readonly coas: readonly CoaSnapshot[] | null
  readonly published: readonly PublishedSnapshot[] | null
  /** Controllers of the paths that were read, and of the account itself. */
  readonly controllers: readonly ControllerSnapshot[] | null
  /** Paths whose capabilities were read. */
  readonly controllerPaths: readonly string[]
}

/** State read by a script before and after a transaction's code. */
export interface AccountSnapshots {
  /** Height of the queried block. */
  readonly height: bigint
  readonly before: readonly AccountSnapshot[]
  readonly after: readonly AccountSnapshot[]
  /** Parameters for fees; null if not queried. */
  readonly fees: FeeParameters | null
}

/**
 * Extent of a snapshot: everything; everything of the signers only; or, of these, only what runs no contract code and
 * costs little.
 */
export type SnapshotDepth = 'whole' | 'signers' | 'least'

/** Maximum accounts per script. */
export const MAX_ACCOUNTS = 12
/** Maximum storage paths and public paths of an account whose items are read. */
export const MAX_PATHS = 200
/** Maximum NFT ids read per collection. */
export const MAX_IDS = 1000
/** Maximum storage paths besides an account's own (in the code, in arguments) whose capabilities are read. */
export const MAX_NAMED_PATHS = 32
