import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { knownErc20 } from '@toolkit/core/contracts/known-erc20'
import type { NetworkId } from '@toolkit/core/network/networks'
import { counterpartsOf } from '@toolkit/explain/holdings/counterparts'
import type { ContractSelection } from '@toolkit/explain/holdings/evm-holdings-script'
import { type HeldAccount, partValue } from '@toolkit/explain/holdings/held-account'

/** Flow EVM address whose key the secret has. */
export interface KeyedAddress {
  readonly address: EvmAddress
  /** Derivation path. Null if the secret is the key itself. */
  readonly path: string | null
}

/** Flow EVM address to query, with the reason. */
export interface EvmLookup {
  readonly network: NetworkId
  readonly address: EvmAddress
  readonly path: string | null
  readonly coaOf: FlowAddress | null
  /** Identifier of a COA's storage path. */
  readonly coaPath: string | null
}

/** Addresses of one query. */
export interface EvmGroup {
  readonly network: NetworkId
  readonly lookups: readonly EvmLookup[]
  readonly contracts: ContractSelection
}

/** Contracts to query for addresses of earlier queries. */
export interface FurtherQuestion {
  readonly network: NetworkId
  readonly addresses: readonly EvmAddress[]
  readonly contracts: ContractSelection
}

export interface EvmQuestion {
  readonly networks: readonly NetworkId[]
  /** In batches, as they were requested. */
  readonly keyed: readonly (readonly KeyedAddress[])[]
  /** Accounts read so far, in the batches in which they were requested. */
  readonly accounts: readonly (readonly HeldAccount[])[]
  /** Networks whose accounts are still loading. */
  readonly networksRead: ReadonlySet<NetworkId>
  /** Token contracts that the user added. */
  readonly added: readonly EvmAddress[]
}

export const addressesOf = (lookups: readonly EvmLookup[]): readonly EvmAddress[] => [
  ...new Set(lookups.map(({ address }) => address)),
]

/**
 * Groups the addresses into queries: own addresses immediately; COAs once their accounts are read, with these accounts’
 * tokens.
 */
export function evmGroups({ networks, keyed, accounts }: EvmQuestion): readonly EvmGroup[] {
  const ofKeys = keyed.flatMap(lot =>
    networks.flatMap(network => {
      const lookups = lot.map(one => ({ ...one, network, coaOf: null, coaPath: null }))
      const contracts = { tokens: knownErc20(network), collections: [] }
      return lot.length > 0 ? [{ network, lookups, contracts }] : []
    }),
  )
  const ofAccounts = accounts.flatMap(page => {
    const lookups = page.flatMap(({ network, address: coaOf, parts }): readonly EvmLookup[] =>
      (partValue(parts.coas) ?? []).map(({ address, path: coaPath }) => ({
        ...{ network, address, coaOf, coaPath },
        path: null,
      })),
    )
    const [first] = lookups
    if (first === undefined) return []
    const { network } = first
    const known = knownErc20(network)
    const { tokens, collections } = counterpartsOf(network, page)
    return [
      {
        ...{ network, lookups },
        contracts: { tokens: [...new Set([...known, ...tokens])], collections },
      },
    ]
  })
  return [...ofKeys, ...ofAccounts]
}

/**
 * Lists the further queries for own addresses once the accounts are read: the EVM counterparts of their tokens and NFTs
 * that are on no list. Then the contracts that the user added, each in its own query, so that earlier results stay.
 */
export function furtherQuestions(
  { keyed, networks, accounts, networksRead, added }: EvmQuestion,
  groups: readonly EvmGroup[],
): readonly FurtherQuestion[] {
  const ofCounterparts = networks.flatMap(network => {
    if (networksRead.has(network)) return []
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
  const requests = [...new Set(groups.map(({ network }) => network))]
  const ofAdded = added.flatMap(token =>
    requests.map(network => {
      const lookups = groups.flatMap(one => (one.network === network ? one.lookups : []))
      const contracts = { tokens: [token], collections: [] }
      return { network, addresses: addressesOf(lookups), contracts }
    }),
  )
  return [...ofCounterparts, ...ofAdded]
}
