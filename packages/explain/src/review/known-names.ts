import type { FlowAddress } from '@toolkit/core/account/address'
import { CONTRACT_ACCOUNTS, knownContracts } from '@toolkit/core/contracts/known-contracts'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { KnownToken } from './known-tokens.ts'
import { nameLikener } from './look-alike-names.ts'

/** A contract by whose name people know what it is. */
export interface KnownName {
  readonly name: string
  readonly address: FlowAddress
  /** Flow's own, somebody else's that most programs import, or a token or collection. */
  readonly kind: 'network' | 'contract' | 'token' | 'collection'
  /** As its makers call it, of tokens and collections; their name in programs may be another one. */
  readonly title: string | null
  readonly symbol: string | null
}

/** What is known on a network. */
export interface KnownNames {
  readonly network: NetworkId
  /** Those of this name, one for each account that has it. */
  named(name: string): readonly KnownName[]
  /** What an account is known to have; of Flow's own accounts all that they have is Flow's. */
  at(address: FlowAddress): readonly KnownName[]
  isFlowsAccount(address: FlowAddress): boolean
  /** One that this name may be taken for, though it is another name. */
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

/** What the bridge calls the contract that it makes for an ERC-20 or ERC-721 (flow-evm-bridge `FlowEVMBridgeUtils`). */
const BRIDGED = /^EVMVMBridged(?:Token|NFT)_[0-9a-f]{40}$/

/** Known by everybody, and not Flow's own. */
const OF_OTHERS = new Set(
  'LostAndFound NFTCatalog NFTCatalogAdmin NFTStorefront NFTStorefrontV2'.split(' '),
)
/** What is meant to be copied under its name. */
const COPIED = /^Example/
/** A name that more accounts than these have is nobody's: each coin of fixes.world has a contract of it. */
const MAX_OWNERS = 2
/** Shorter names of tokens and collections are words (Art, Car) that others may come near to. */
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
 * The names that people know on a network: its own contracts, and the tokens and collections handed in.
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

/** Whether Flow's bridge between Cadence and EVM gives contracts names of this form. */
export const isBridged = (name: string): boolean => BRIDGED.test(name)

/** Whether a name says nothing of whose contract it is. */
export const isShared = (name: string, known: readonly KnownName[] = []): boolean =>
  COPIED.test(name) || known.length > MAX_OWNERS

/** The other network on which this account has its contract of this name; null where none has. */
export function homeOf(name: string, address: FlowAddress): NetworkId | null {
  return (
    NETWORK_IDS.find(network =>
      knownContracts(network).some(one => one.name === name && one.address === address),
    ) ?? null
  )
}
