import { type FlowAddress, parseAddress } from '../account/address.ts'
import { NETWORK_IDS, type NetworkId } from '../network/networks.ts'
import { CORE_CONTRACTS } from './core-contracts.ts'

/** Contract that programs import by name, and its account. */
export interface KnownContract {
  readonly name: string
  readonly address: FlowAddress
}

/** Accounts of contracts beyond the core ones; null if not deployed. */
export interface ContractAccounts {
  readonly burner: FlowAddress
  readonly staking: FlowAddress
  readonly hybridCustody: FlowAddress | null
  readonly lockedTokens: FlowAddress | null
  readonly fclCrypto: FlowAddress | null
  readonly lostAndFound: FlowAddress | null
  /** Flow's bridge between Cadence and EVM. On the emulator it is on the service account. */
  readonly evmBridge: FlowAddress | null
  /** Contract FIND of .find (find.xyz). */
  readonly find: FlowAddress | null
  readonly nftCatalog: FlowAddress | null
  /** `NFTStorefront`; its second version, used by markets, may be on another account. */
  readonly nftStorefront: FlowAddress | null
  readonly nftStorefrontV2: FlowAddress | null
}

// Sources: flow-go `fvm/systemcontracts/system_contracts.go`; the `flow.json` of flow-core-contracts,
// hybrid-custody, flow-evm-bridge, nft-catalog and find; fcl-core's `verify-signatures.ts`; Flow's documentation of
// core contracts (onflow/docs `build/core-contracts/10-nft-storefront.md`).
export const CONTRACT_ACCOUNTS: Readonly<Record<NetworkId, ContractAccounts>> = {
  mainnet: {
    burner: parseAddress('f233dcee88fe0abe'),
    staking: parseAddress('8624b52f9ddcd04a'),
    hybridCustody: parseAddress('d8a7e05a7ac670c0'),
    lockedTokens: parseAddress('8d0e87b65159ae63'),
    fclCrypto: parseAddress('b4b82a1c9d21d284'),
    lostAndFound: parseAddress('473d6a2c37eab5be'),
    evmBridge: parseAddress('1e4aa0b87d10b141'),
    find: parseAddress('097bafa4e0b48eef'),
    nftCatalog: parseAddress('49a7cda3a1eecc29'),
    nftStorefront: parseAddress('4eb8a10cb9f87357'),
    nftStorefrontV2: parseAddress('4eb8a10cb9f87357'),
  },
  testnet: {
    burner: parseAddress('9a0766d93b6608b7'),
    staking: parseAddress('9eca2b38b18b5dfe'),
    hybridCustody: parseAddress('294e44e1ec6993c6'),
    lockedTokens: parseAddress('95e019a17d0e23d7'),
    fclCrypto: parseAddress('74daa6f9c7ef24b1'),
    lostAndFound: parseAddress('be4635353f55bbd4'),
    evmBridge: parseAddress('dfc20aee650fcbdf'),
    find: parseAddress('35717efbbce11c74'),
    nftCatalog: parseAddress('324c34e1c517e4db'),
    nftStorefront: parseAddress('94b06cfca1d8a476'),
    nftStorefrontV2: parseAddress('2d55b98eb200daef'),
  },
  emulator: {
    burner: parseAddress('f8d6e0586b0a20c7'),
    staking: parseAddress('f8d6e0586b0a20c7'),
    hybridCustody: null,
    lockedTokens: null,
    fclCrypto: null,
    lostAndFound: null,
    evmBridge: null,
    find: null,
    nftCatalog: null,
    nftStorefront: null,
    nftStorefrontV2: null,
  },
}

function contractsOf(network: NetworkId): ReadonlyMap<string, FlowAddress> {
  const core = CORE_CONTRACTS[network]
  const accounts = CONTRACT_ACCOUNTS[network]
  const rows: readonly (readonly [names: string, address: FlowAddress | null])[] = [
    ['FungibleTokenMetadataViews FungibleTokenSwitchboard', core.FungibleToken],
    ['Burner', accounts.burner],
    ['ViewResolver CrossVMMetadataViews', core.NonFungibleToken],
    ['FlowServiceAccount NodeVersionBeacon RandomBeaconHistory', core.FlowStorageFees],
    ['FlowTransactionSchedulerUtils', core.FlowTransactionScheduler],
    ['FlowIDTableStaking FlowEpoch FlowClusterQC FlowDKG', accounts.staking],
    [
      'HybridCustody CapabilityFactory CapabilityFilter CapabilityDelegator',
      accounts.hybridCustody,
    ],
    ['FlowStakingCollection LockedTokens', accounts.lockedTokens],
    ['FCLCrypto', accounts.fclCrypto],
    ['LostAndFound', accounts.lostAndFound],
    ['NFTCatalog NFTCatalogAdmin', accounts.nftCatalog],
    ['NFTStorefront', accounts.nftStorefront],
    ['NFTStorefrontV2', accounts.nftStorefrontV2],
  ]
  const beside = rows.flatMap(([names, address]) =>
    address === null ? [] : names.split(' ').map(name => [name, address] as const),
  )
  return new Map([...Object.entries(core), ...beside])
}

const KNOWN: ReadonlyMap<NetworkId, ReadonlyMap<string, FlowAddress>> = new Map(
  NETWORK_IDS.map(id => [id, contractsOf(id)]),
)

/**
 * Returns the known contracts of a network: the core contracts, and those that most programs import.
 * @example
 * knownContracts('testnet')[0] // => { name: 'FungibleToken', address: '9a0766d93b6608b7' }
 */
export function knownContracts(network: NetworkId): readonly KnownContract[] {
  return [...(KNOWN.get(network) ?? [])].map(([name, address]) => ({ name, address }))
}

/**
 * Returns the account of the known contract of this name on a network; undefined if there is none.
 * @example
 * knownContract('FlowToken', 'testnet') // => '7e60df042a9c0868'
 * knownContract('HybridCustody', 'emulator') // => undefined
 */
export function knownContract(name: string, network: NetworkId): FlowAddress | undefined {
  return KNOWN.get(network)?.get(name)
}
