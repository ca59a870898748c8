import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ComponentType } from 'react'
import type { Height } from '../../../chain/reads/height'

/** What each part of the account page gets; it asks for what it shows by itself. */
export interface AccountPartProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
  /** Counts the look-ups: another one asks anew. */
  readonly round: number
  /** The contract whose source is open; null for none. */
  readonly contract: string | null
  readonly onContract: (name: string | null) => void
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** The tabs, in their order; the ids are in links. */
export const PART_IDS = [
  'keys',
  'contracts',
  'tokens',
  'nfts',
  'storage',
  'linked',
  'evm',
  'staking',
  'scheduled',
  'activity',
] as const
export type PartId = (typeof PART_IDS)[number]

/** A tab of the account page. */
export interface AccountPart {
  readonly id: PartId
  readonly title: string
  /** A `latePart`. */
  readonly part: ComponentType<AccountPartProps>
  /** What of it is exported, and compared between two heights. */
  readonly exports: readonly AccountExport[]
}

/** What account is asked for, and when. */
export interface AccountQuestion {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
}

export interface ReaderOptions {
  readonly signal: AbortSignal
  /** From 0 to 1, where the end can be told. */
  readonly onProgress?: (progress: number) => void
}

/**
 * Reads all of something, to the last page. Gives plain data: bigint, string, number, boolean, null,
 * Uint8Array, Map, arrays and objects of them.
 */
export type AccountReader = (question: AccountQuestion, options: ReaderOptions) => Promise<unknown>

/** A thing of the export file. */
export interface AccountExport {
  /** Its name in the file: `contracts`. */
  readonly name: string
  /** What it is called on the page: `Contracts`. */
  readonly title: string
  /** What one entry of it is, for sentences: `contract`. */
  readonly item: string
  /** How bytes are written; `text` for sources, which are UTF-8. Default `hex`. */
  readonly bytes?: 'hex' | 'text'
  /** Fetched when it is needed. */
  readonly load: () => Promise<AccountReader>
}
