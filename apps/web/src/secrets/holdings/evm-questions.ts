import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { knownErc20 } from '@toolkit/core/contracts/known-erc20'
import type { NetworkId } from '@toolkit/core/network/networks'
import { counterpartsOf } from '@toolkit/explain/holdings/counterparts'
import type { ContractSelection } from '@toolkit/explain/holdings/evm-holdings-script'
import { type HeldAccount, partValue } from '@toolkit/explain/holdings/held-account'

/** An address of Flow EVM whose key the secret has. */
export interface KeyedAddress {
  readonly address: EvmAddress
  /** How it is reached: a path. Null for a key that is itself the secret. */
  readonly path: string | null
}

/** An address of Flow EVM, and why it is asked for. */
export interface EvmPlace {
  readonly network: NetworkId
  readonly address: EvmAddress
  readonly path: string | null
  readonly coaOf: FlowAddress | null
  /** The identifier of the storage path of a COA. */
  readonly coaPath: string | null
}

/** Addresses that are one question. */
export interface EvmGroup {
  readonly network: NetworkId
  readonly places: readonly EvmPlace[]
  readonly contracts: ContractSelection
}

/** Contracts that addresses of other questions are asked for as well. */
export interface FurtherQuestion {
  readonly network: NetworkId
  readonly addresses: readonly EvmAddress[]
  readonly contracts: ContractSelection
}

export interface EvmQuestion {
  readonly networks: readonly NetworkId[]
  /** In lots, as they were asked for. */
  readonly keyed: readonly (readonly KeyedAddress[])[]
  /** What was read of accounts, as they were asked for together. */
  readonly accounts: readonly (readonly HeldAccount[])[]
  /** The networks whose accounts are still being read. */
  readonly reading: ReadonlySet<NetworkId>
  /** Token contracts that somebody added. */
  readonly added: readonly EvmAddress[]
}

export const addressesOf = (places: readonly EvmPlace[]): readonly EvmAddress[] => [
  ...new Set(places.map(({ address }) => address)),
]

/** Own addresses are asked for at once; COAs once the accounts that have them were read, with these accounts’ tokens. */
export function evmGroups({ networks, keyed, accounts }: EvmQuestion): readonly EvmGroup[] {
  const ofKeys = keyed.flatMap(lot =>
    networks.flatMap(network => {
      const places = lot.map(one => ({ ...one, network, coaOf: null, coaPath: null }))
      const contracts = { tokens: knownErc20(network), collections: [] }
      return lot.length > 0 ? [{ network, places, contracts }] : []
    }),
  )
  const ofAccounts = accounts.flatMap(page => {
    const places = page.flatMap(({ network, address: coaOf, parts }): readonly EvmPlace[] =>
      (partValue(parts.coas) ?? []).map(({ address, path: coaPath }) => ({
        ...{ network, address, coaOf, coaPath },
        path: null,
      })),
    )
    const [first] = places
    if (first === undefined) return []
    const { network } = first
    const known = knownErc20(network)
    const { tokens, collections } = counterpartsOf(network, page)
    return [
      {
        ...{ network, places },
        contracts: { tokens: [...new Set([...known, ...tokens])], collections },
      },
    ]
  })
  return [...ofKeys, ...ofAccounts]
}

/**
 * What own addresses are asked for once the accounts were read: the EVM sides of their tokens and NFTs that are in no
 * list. Then contracts that somebody added, each by itself, so that what was read before stays.
 */
export function furtherQuestions(
  { keyed, networks, accounts, reading, added }: EvmQuestion,
  groups: readonly EvmGroup[],
): readonly FurtherQuestion[] {
  const ofCounterparts = networks.flatMap(network => {
    if (reading.has(network)) return []
    const known = knownErc20(network)
    const counterparts = counterpartsOf(network, accounts.flat())
    const tokens = counterparts.tokens.filter(token => !known.includes(token))
    const { collections } = counterparts
    if (tokens.length + collections.length === 0) return []
    return keyed.flatMap(lot => {
      const addresses = lot.map(({ address }) => address)
      return lot.length > 0 ? [{ network, addresses, contracts: { tokens, collections } }] : []
    })
  })
  const asked = [...new Set(groups.map(({ network }) => network))]
  const ofAdded = added.flatMap(token =>
    asked.map(network => {
      const places = groups.flatMap(one => (one.network === network ? one.places : []))
      const contracts = { tokens: [token], collections: [] }
      return { network, addresses: addressesOf(places), contracts }
    }),
  )
  return [...ofCounterparts, ...ofAdded]
}
