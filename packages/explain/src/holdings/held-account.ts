import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import type { Staking } from '@toolkit/core/queries/staking'
import type { StoredCoa } from '@toolkit/core/queries/stored-coas'
import type { AccountControl } from './control.ts'
import type { EvmHoldings } from './evm-holdings-script.ts'
import type { StoredHoldings } from './stored-holdings.ts'

/** What was read, or why it could not be. */
export type PartAnswer<T> = { readonly value: T } | { readonly fault: string }

/** The parts of an account, each of which may be read while another cannot. */
export interface AccountParts {
  readonly control: AccountControl
  readonly stored: StoredHoldings
  /** That at `/storage/evm` first; empty where it has no COA. */
  readonly coas: readonly StoredCoa[]
  /** Null where the chain has no HybridCustody that the account uses. */
  readonly links: LinkedAccounts | null
  /** Null where the chain has no staking contracts. */
  readonly staking: Staking | null
}

export type PartName = keyof AccountParts

export const PART_NAMES: readonly PartName[] = ['control', 'stored', 'coas', 'links', 'staking']

/** An account that a secret opens, as far as it could be read. */
export interface HeldAccount {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** The block that was asked. */
  readonly height: bigint | null
  readonly parts: { readonly [N in PartName]: PartAnswer<AccountParts[N]> }
}

/** An address of Flow EVM that a secret opens: by its own key, or as the COA of an account. */
export interface HeldEvmAddress {
  readonly network: NetworkId
  readonly address: EvmAddress
  /** The account whose COA it is; null where it has a key of its own. */
  readonly coaOf: FlowAddress | null
  /** Where that account stores the COA: the identifier of a storage path. Null where it has a key of its own. */
  readonly coaPath: string | null
  readonly height: bigint | null
  readonly holdings: PartAnswer<EvmHoldings>
  /** Why some of the tokens that it was asked for could not be read; null where all were. */
  readonly tokenFault: string | null
}

/** The value of a part; undefined where it could not be read. */
export const partValue = <T>(part: PartAnswer<T>): T | undefined =>
  'value' in part ? part.value : undefined

/** Whether an address has something that could be moved. */
export const holdsSome = ({ attoflow, tokens, nfts }: EvmHoldings): boolean =>
  attoflow > 0n || tokens.length > 0 || nfts.length > 0

/** Whether anything was ever done with an address, or sent to it. */
export const isUsed = (holdings: EvmHoldings): boolean =>
  holdsSome(holdings) || holdings.nonce > 0n || holdings.codeLength > 0
