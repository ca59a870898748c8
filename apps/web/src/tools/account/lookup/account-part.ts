import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountQuestion, AccountReader } from '../../../chain/reads/account-question'

/** Props of each part of the account page, which fetches its data itself. */
export interface AccountPartProps {
  readonly account: AccountQuestion
  /** Contract whose source is open; null for none. */
  readonly contract: string | null
  readonly onContract: (name: string | null) => void
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Searches the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/**
 * Tabs, the most used first; their ids appear in links. `account-parts` has the definition of each.
 */
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

/** Section of the export file. */
export interface AccountExport {
  /** Name in the file: `contracts`. */
  readonly name: string
  /** Label on the page: `Contracts`. */
  readonly title: string
  /** Singular for sentences: `contract`. */
  readonly item: string
  /** Encoding of bytes; `text` for sources, which are UTF-8. Default `hex`. */
  readonly bytes?: 'hex' | 'text'
  /**
   * Loads the reader of the whole section. It returns plain data: bigint, string, number, boolean,
   * null, Uint8Array, Map, arrays and objects of them.
   */
  readonly load: () => Promise<AccountReader<unknown>>
}
