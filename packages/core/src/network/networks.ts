/** The networks of the product. `emulator` is the local chain that every Flow developer runs. */
export type NetworkId = 'mainnet' | 'testnet' | 'emulator'

export interface Network {
  readonly id: NetworkId
  /** As shown in the network switcher. */
  readonly name: string
  /** As `GET /v1/network/parameters` answers it. */
  readonly chainId: string
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
  /** Base address of the public key indexer; null where there is none and accounts are walked. */
  readonly keyIndexer: string | null
  /** FCL's `discovery.wallet`. */
  readonly walletDiscovery: string
}

export const NETWORK_IDS: readonly NetworkId[] = ['mainnet', 'testnet', 'emulator']
export const DEFAULT_NETWORK: NetworkId = 'mainnet'

/** Built-in settings; the server may point each network elsewhere (`/api/config`). */
export const NETWORKS: Readonly<Record<NetworkId, Network>> = {
  mainnet: {
    id: 'mainnet',
    name: 'Flow Mainnet',
    chainId: 'flow-mainnet',
    accessNode: 'https://rest-mainnet.onflow.org',
    keyIndexer: 'https://production.key-indexer.flow.com',
    walletDiscovery: 'https://fcl-discovery.onflow.org/authn',
  },
  testnet: {
    id: 'testnet',
    name: 'Flow Testnet',
    chainId: 'flow-testnet',
    accessNode: 'https://rest-testnet.onflow.org',
    keyIndexer: 'https://staging.key-indexer.flow.com',
    walletDiscovery: 'https://fcl-discovery.onflow.org/testnet/authn',
  },
  emulator: {
    id: 'emulator',
    name: 'Flow Emulator',
    chainId: 'flow-emulator',
    accessNode: 'http://localhost:8888',
    keyIndexer: null,
    walletDiscovery: 'http://localhost:8701/fcl/authn',
  },
}

/**
 * Whether `text` names one of the product's networks.
 * @example
 * isNetworkId('testnet') // => true
 * isNetworkId('previewnet') // => false
 */
export function isNetworkId(text: unknown): text is NetworkId {
  return NETWORK_IDS.includes(text as NetworkId)
}
