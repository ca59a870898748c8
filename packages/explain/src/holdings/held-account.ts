import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import type { Staking } from '@toolkit/core/queries/staking'
import type { StoredCoa } from '@toolkit/core/queries/stored-coas'
import type { AccountControl } from './control.ts'
import type { EvmHoldings } from './evm-holdings-script.ts'
import type { StoredHoldings } from './stored-holdings.ts'

/** Value, or the reason why it could not be read. */
export type PartAnswer<T> = { readonly value: T } | { readonly fault: string }

/** Parts of an account, each of which may be readable while another is not. */
export interface AccountParts {
  readonly control: AccountControl
  readonly stored: StoredHoldings
  /** The one at `/storage/evm` first; empty if it has no COA. */
  readonly coas: readonly StoredCoa[]
  /** Null if the chain has no HybridCustody that the account uses. */
  readonly links: LinkedAccounts | null
  /** Null if the chain has no staking contracts. */
  readonly staking: Staking | null
}

export type PartName = keyof AccountParts

export const PART_NAMES: readonly PartName[] = ['control', 'stored', 'coas', 'links', 'staking']

/** Account to which a secret gives access, as far as it could be read. */
export interface HeldAccount {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** Height of the queried block. */
  readonly height: bigint | null
  readonly parts: { readonly [N in PartName]: PartAnswer<AccountParts[N]> }
}

/** Address of Flow EVM to which a secret gives access: by its own key, or as the COA of an account. */
export interface HeldEvmAddress {
  readonly network: NetworkId
  readonly address: EvmAddress
  /** Account whose COA it is; null if it has its own key. */
  readonly coaOf: FlowAddress | null
  /** Identifier of the storage path where that account stores the COA. Null if it has its own key. */
  readonly coaPath: string | null
  readonly height: bigint | null
  readonly holdings: PartAnswer<EvmHoldings>
  /** Reason why some of the queried tokens could not be read; null if all were. */
  readonly tokenFault: string | null
}

/** Returns the value of a part; undefined if it could not be read. */
export const partValue = <T>(part: PartAnswer<T>): T | undefined =>
  'value' in part ? part.value : undefined

/** Returns true if an address has anything movable. */
export const holdsSome = ({ attoflow, tokens, nfts }: EvmHoldings): boolean =>
  attoflow > 0n || tokens.length > 0 || nfts.length > 0

/** Returns true if an address was ever used or has received anything. */
export const isUsed = (holdings: EvmHoldings): boolean =>
  holdsSome(holdings) || holdings.nonce > 0n || holdings.codeLength > 0
