import type { FlowAddress } from '@toolkit/core/account/address'
import { CONTRACT_ACCOUNTS, knownContracts } from '@toolkit/core/contracts/known-contracts'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { KnownToken } from './known-tokens.ts'
import { nameLikener } from './look-alike-names.ts'

/** Contract that people recognise by its name. */
export interface KnownName {
  readonly name: string
  readonly address: FlowAddress
  /** Flow's own, a third-party contract that most programs import, or a token or collection. */
  readonly kind: 'network' | 'contract' | 'token' | 'collection'
  /** Title given by its makers, for tokens and collections; their name in programs may differ. */
  readonly title: string | null
  readonly symbol: string | null
}

/** Known names of a network. */
export interface KnownNames {
  readonly network: NetworkId
  /** Returns the contracts of this name, one for each account that has it. */
  named(name: string): readonly KnownName[]
  /** Returns the known contracts of an account; on Flow's own accounts all are Flow's. */
  at(address: FlowAddress): readonly KnownName[]
  isFlowsAccount(address: FlowAddress): boolean
  /** Returns a known name that this different name may be mistaken for. */
  likeName(name: string): KnownName | null
}

// flow-evm-bridge `README.md`.
const BRIDGE_NAMES = [
  ...'Accessor Config CustomAssociations CustomAssociationTypes HandlerInterfaces Handlers NFTEscrow'.split(
    ' ',
  ),
  ...'Resolver Templates TokenEscrow Utils'.split(' '),
  '',
].map(name => `FlowEVMBridge${name}`)

/** Names of the contracts that the bridge creates for an ERC-20 or ERC-721 (flow-evm-bridge `FlowEVMBridgeUtils`). */
const BRIDGED = /^EVMVMBridged(?:Token|NFT)_[0-9a-f]{40}$/

/** Well known, but not Flow's own. */
const OF_OTHERS = new Set(
  'LostAndFound NFTCatalog NFTCatalogAdmin NFTStorefront NFTStorefrontV2'.split(' '),
)
/** Contracts meant to be copied under their name. */
const COPIED = /^Example/
/** A name on more accounts than this belongs to none: each coin of fixes.world has a contract of it. */
const MAX_OWNERS = 2
/** Shorter names of tokens and collections are words (Art, Car) that others may resemble. */
const SHORTEST_LIKENED = 4

function namesOf(network: NetworkId, tokens: readonly KnownToken[]): readonly KnownName[] {
  const own = knownContracts(network).map(
    ({ name, address }): KnownName => ({
      name,
      address,
      kind: OF_OTHERS.has(name) ? 'contract' : 'network',
      title: null,
      symbol: null,
    }),
  )
  const bridge = CONTRACT_ACCOUNTS[network].evmBridge
  const bridges = bridge === null ? [] : BRIDGE_NAMES.map(name => flows(name, bridge))
  const taken = new Set([...own, ...bridges].map(({ name, address }) => `${address} ${name}`))
  const listed = tokens.flatMap(({ contract, ...one }) =>
    taken.has(`${one.address} ${contract}`) ? [] : [{ ...one, name: contract }],
  )
  return [...own, ...bridges, ...listed]
}

const flows = (name: string, address: FlowAddress): KnownName => ({
  name,
  address,
  kind: 'network',
  title: null,
  symbol: null,
})

function groupedBy<K>(names: readonly KnownName[], keyOf: (name: KnownName) => K) {
  const groups = new Map<K, KnownName[]>()
  for (const one of names) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/**
 * Returns the known names of a network: its own contracts, and the given tokens and collections.
 * @param tokens of this network (`knownTokens`); without them only the network's own are known.
 * @example
 * knownNames('testnet').named('EVM')[0]?.address // => '8c5303eaa26202d6'
 * knownNames('testnet').likeName('FIowToken')?.name // => 'FlowToken'
 */
export function knownNames(network: NetworkId, tokens: readonly KnownToken[] = []): KnownNames {
  const all = namesOf(network, tokens)
  const byName = groupedBy(all, ({ name }) => name)
  const byAddress = groupedBy(all, ({ address }) => address)
  const bridge = CONTRACT_ACCOUNTS[network].evmBridge
  const likened = [...byName.values()].flatMap(([first]) =>
    first && isLikened(first, byName) ? [first] : [],
  )
  const likeName = nameLikener(likened.map(({ name }) => name))
  const isFlowsAccount = (address: FlowAddress) =>
    !NETWORKS[network].isLocal &&
    (byAddress.get(address) ?? []).some(({ kind }) => kind === 'network')
  return {
    network,
    named(name) {
      if (BRIDGED.test(name) && bridge !== null) {
        return byName.get(name) ?? [flows(name, bridge)]
      }
      return byName.get(name) ?? []
    },
    at: address => byAddress.get(address) ?? [],
    isFlowsAccount,
    likeName(name) {
      const like = likeName(name)
      return like === null ? null : (byName.get(like)?.[0] ?? null)
    },
  }
}

function isLikened({ name, kind }: KnownName, byName: ReadonlyMap<string, readonly KnownName[]>) {
  if (kind === 'network') return true
  return name.length >= SHORTEST_LIKENED && !BRIDGED.test(name) && !isShared(name, byName.get(name))
}

/** Returns true if Flow's bridge between Cadence and EVM uses names of this form. */
export const isBridged = (name: string): boolean => BRIDGED.test(name)

/** Returns true if a name doesn't identify a contract's owner. */
export const isShared = (name: string, known: readonly KnownName[] = []): boolean =>
  COPIED.test(name) || known.length > MAX_OWNERS

/** Returns the other network on which this account has its contract of this name; null if there is none. */
export function homeOf(name: string, address: FlowAddress): NetworkId | null {
  return (
    NETWORK_IDS.find(network =>
      knownContracts(network).some(one => one.name === name && one.address === address),
    ) ?? null
  )
}
