import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ContractSelection } from './evm-holdings-script.ts'
import { type HeldAccount, partValue } from './held-account.ts'

/** Returns the EVM counterparts of the tokens and NFTs that several accounts of a network store, each once. */
export function counterpartsOf(
  network: NetworkId,
  accounts: readonly HeldAccount[],
): ContractSelection {
  const stored = accounts.flatMap(one =>
    one.network === network ? (partValue(one.parts.stored) ?? []) : [],
  )
  const tokens = once(stored.flatMap(({ vaults }) => vaults.map(({ counterpart }) => counterpart)))
  return {
    tokens,
    collections: once(
      stored.flatMap(({ collections }) => collections.map(one => one.counterpart)),
    ).filter(contract => !tokens.includes(contract)),
  }
}

const once = (counterparts: readonly (EvmAddress | null)[]): readonly EvmAddress[] => [
  ...new Set(counterparts.flatMap(counterpart => counterpart ?? [])),
]
