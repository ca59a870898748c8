import type { NetworkId } from '../../network/networks.ts'
import type { FlowAddress } from '../address.ts'
import type { EvmAddress } from '../evm-address.ts'
import type { EvmAccount } from '../scripts/evm-account.ts'
import type { LinkedAccounts } from '../scripts/linked-accounts.ts'
import type { Staking } from '../scripts/staking.ts'
import type { AccountControl } from './control.ts'
import type { EvmHoldings } from './evm-holdings-script.ts'
import type { StoredHoldings } from './stored-holdings.ts'

/** What was read, or why it could not be. */
export type PartAnswer<T> = { readonly value: T } | { readonly fault: string }

/** The parts of an account, each of which may be read while another cannot. */
export interface AccountParts {
  readonly control: AccountControl
  readonly stored: StoredHoldings
  /** Null where it has no COA. */
  readonly coa: EvmAccount | null
  /** Null where the chain has no HybridCustody that the account uses. */
  readonly links: LinkedAccounts | null
  /** Null where the chain has no staking contracts. */
  readonly staking: Staking | null
}

export type PartName = keyof AccountParts

export const PART_NAMES: readonly PartName[] = ['control', 'stored', 'coa', 'links', 'staking']

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
  readonly height: bigint | null
  readonly holdings: PartAnswer<EvmHoldings>
}

/** The value of a part; undefined where it could not be read. */
export const partValue = <T>(part: PartAnswer<T>): T | undefined =>
  'value' in part ? part.value : undefined

/** Whether anything was ever done with an address, or sent to it. */
export const isUsed = ({ attoflow, nonce, codeLength, tokens }: EvmHoldings): boolean =>
  attoflow > 0n || nonce > 0n || codeLength > 0 || tokens.length > 0
