/**
 * Mainnet, Testnet and the emulator: their nodes, names and chain IDs.
 * @module
 */

/** The colours that networks are told apart by; `apps/web/src/styles/tokens.css` has them. */
export type NetworkTone = 'green' | 'orange' | 'blue'

/** What tells a chain of Flow's from the others. */
export interface Chain {
  readonly name: string
  /** On badges and in lists: `Mainnet`. */
  readonly shortName: string
  /** Within a sentence. */
  readonly nameInText: string
  /**
   * What the chain adds (XOR) to the code words of its addresses (flow-go `model/flow/address.go`). None but
   * Mainnet's is a code word itself, so that chains never share an address.
   */
  readonly addressWord: bigint
}

/** All facts of a network but its contracts (`core-contracts`, `known-contracts`, `known-token-lines`). */
export interface Network extends Chain {
  readonly tone: NetworkTone
  /** As `GET /v1/network/parameters` answers it. */
  readonly chainId: string
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
  /** Base address of the public key indexer; null where there is none and accounts are walked. */
  readonly keyIndexer: string | null
  /** FCL's `discovery.wallet`. */
  readonly walletDiscovery: string
  /** Parts of the hosts of explorers that show this network alone and do not have its id in their address. */
  readonly explorerHosts: readonly string[]
  /** Page on which anybody gets FLOW for an account; it takes `?address=`. Null where there is none. */
  readonly faucet: string | null
  /** Stands for the network in a transaction that is handed over. Never changed, and never used again. */
  readonly signingRequestByte: number
  /**
   * Whether it is the Flow Emulator on a developer's own machine: reached without the internet, started anew
   * at any time, in one of several versions, with FLOW that costs nothing and everything of Flow's on its
   * service account.
   */
  readonly isLocal: boolean
}

const ROWS = {
  mainnet: {
    name: 'Flow Mainnet',
    shortName: 'Mainnet',
    nameInText: 'Mainnet',
    tone: 'green',
    chainId: 'flow-mainnet',
    addressWord: 0n,
    accessNode: 'https://rest-mainnet.onflow.org',
    keyIndexer: 'https://production.key-indexer.flow.com',
    walletDiscovery: 'https://fcl-discovery.onflow.org/authn',
    explorerHosts: ['flowscan', 'flowview', 'flowdiver'],
    faucet: null,
    signingRequestByte: 0,
    isLocal: false,
  },
  testnet: {
    name: 'Flow Testnet',
    shortName: 'Testnet',
    nameInText: 'Testnet',
    tone: 'orange',
    chainId: 'flow-testnet',
    addressWord: 0x6834ba37b3980209n,
    accessNode: 'https://rest-testnet.onflow.org',
    keyIndexer: 'https://staging.key-indexer.flow.com',
    walletDiscovery: 'https://fcl-discovery.onflow.org/testnet/authn',
    explorerHosts: [],
    faucet: 'https://testnet-faucet.onflow.org/fund-account',
    signingRequestByte: 1,
    isLocal: false,
  },
  emulator: {
    name: 'Flow Emulator',
    shortName: 'Emulator',
    nameInText: 'the Emulator',
    tone: 'blue',
    chainId: 'flow-emulator',
    addressWord: 0x1cb159857af02018n,
    accessNode: 'http://localhost:8888',
    keyIndexer: null,
    walletDiscovery: 'http://localhost:8701/fcl/authn',
    explorerHosts: ['localhost', '127.0.0.1'],
    faucet: null,
    signingRequestByte: 2,
    isLocal: true,
  },
} as const satisfies Readonly<Record<string, Network>>

/** The networks of the product, by the names that links, settings and FCL (`flow.network`) have for them. */
export type NetworkId = keyof typeof ROWS

/** A row for each network; the server may point it at other hosts (`/api/config`). */
export const NETWORKS: Readonly<Record<NetworkId, Network>> = ROWS

/** In the order of the network switcher. */
export const NETWORK_IDS = Object.keys(NETWORKS) as readonly NetworkId[]
export const DEFAULT_NETWORK: NetworkId = 'mainnet'

/** The networks that everybody shares: all but the local ones. */
export const PUBLIC_NETWORK_IDS = NETWORK_IDS.filter(id => !NETWORKS[id].isLocal)
export const LOCAL_NETWORK_IDS = NETWORK_IDS.filter(id => NETWORKS[id].isLocal)

/**
 * Whether `text` names one of the product's networks.
 * @example
 * isNetworkId('testnet') // => true
 * isNetworkId('previewnet') // => false
 */
export function isNetworkId(text: unknown): text is NetworkId {
  return NETWORK_IDS.some(id => id === text)
}
