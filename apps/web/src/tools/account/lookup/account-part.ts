import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountQuestion, AccountReader } from '../../../chain/reads/account-question'

/** What each part of the account page gets; it asks for what it shows by itself. */
export interface AccountPartProps {
  readonly account: AccountQuestion
  /** The contract whose source is open; null for none. */
  readonly contract: string | null
  readonly onContract: (name: string | null) => void
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** The tabs, what most look for first; the ids are in links. `account-parts` has the row of each. */
export const PART_IDS = [
  'keys',
  'tokens',
  'nfts',
  'staking',
  'scheduled',
  'contracts',
  'storage',
  'linked',
  'evm',
  'activity',
] as const
export type PartId = (typeof PART_IDS)[number]

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
  /**
   * What reads all of it, fetched when it is needed. It gives plain data: bigint, string, number, boolean,
   * null, Uint8Array, Map, arrays and objects of them.
   */
  readonly load: () => Promise<AccountReader<unknown>>
}
