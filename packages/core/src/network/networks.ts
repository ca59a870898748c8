/**
 * Mainnet, Testnet and the emulator: their nodes, names and chain IDs.
 * @module
 */

/** Colour of a network, defined in `apps/web/src/styles/tokens.css`. */
export type NetworkTone = 'green' | 'orange' | 'blue'

/** Properties of a Flow chain. */
export interface Chain {
  readonly name: string
  /** Name on badges and in lists: `Mainnet`. */
  readonly shortName: string
  /** Name within a sentence. */
  readonly nameInText: string
  /**
   * Word that the chain adds (XOR) to the code words of its addresses (flow-go `model/flow/address.go`). None but
   * Mainnet's is a code word itself, so chains never share an address.
   */
  readonly addressWord: bigint
}

/** All properties of a network except its contracts (`core-contracts`, `known-contracts`, `known-token-lines`). */
export interface Network extends Chain {
  readonly tone: NetworkTone
  /** As in the answer of `GET /v1/network/parameters`. */
  readonly chainId: string
  /** Chain ID of its Flow EVM (EIP-155). */
  readonly evmChainId: number
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
  /** Base URL of the public key indexer; null if there is none and accounts are scanned. */
  readonly keyIndexer: string | null
  /** FCL's `discovery.wallet`. */
  readonly walletDiscovery: string
  /** Host name parts of explorers that show only this network and do not have its id in their URL. */
  readonly explorerHosts: readonly string[]
  /** Page that gives FLOW to any account; it accepts `?address=`. Null if there is none. */
  readonly faucet: string | null
  /** Byte for the network in a signing request. Never changed or reused. */
  readonly signingRequestByte: number
  /**
   * True for the Flow Emulator on a developer's machine: reached without the internet, restarted at any time, in one of
   * several versions, with FLOW that costs nothing and all of Flow's contracts on its service account.
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
    evmChainId: 747,
    addressWord: 0n,
    accessNode: 'https://rest-mainnet.onflow.org',
    keyIndexer: 'https://production.key-indexer.flow.com',
    walletDiscovery: 'https://fcl-discovery.onflow.org/authn',
    explorerHosts: [
      ...['flowscan', 'flowview', 'flowdiver', 'flow-view-source', 'dnz.dev', 'contractbrowser'],
      ...['port.flow.com', 'port.onflow.org', 'blocto', 'find.xyz'],
    ],
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
    evmChainId: 545,
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
    evmChainId: 646,
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

/** Networks of the product, by their names in links, settings and FCL (`flow.network`). */
export type NetworkId = keyof typeof ROWS

/** Networks by id; the server may set other hosts (`/api/config`). */
export const NETWORKS: Readonly<Record<NetworkId, Network>> = ROWS

/** Network ids in the order of the network switcher. */
export const NETWORK_IDS = Object.keys(NETWORKS) as readonly NetworkId[]
export const DEFAULT_NETWORK: NetworkId = 'mainnet'

/** Public networks: all but the local ones. */
export const PUBLIC_NETWORK_IDS = NETWORK_IDS.filter(id => !NETWORKS[id].isLocal)
export const LOCAL_NETWORK_IDS = NETWORK_IDS.filter(id => NETWORKS[id].isLocal)

/**
 * Returns true if `text` is the id of one of the product's networks.
 * @example
 * isNetworkId('testnet') // => true
 * isNetworkId('previewnet') // => false
 */
export function isNetworkId(text: unknown): text is NetworkId {
  return NETWORK_IDS.some(id => id === text)
}
