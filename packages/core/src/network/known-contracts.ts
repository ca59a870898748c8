import { type FlowAddress, parseAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from './core-contracts.ts'
import type { NetworkId } from './networks.ts'

/** A contract that programs import by its name, and the account that has it. */
export interface KnownContract {
  readonly name: string
  readonly address: FlowAddress
}

type Row = readonly [
  names: string,
  mainnet: string,
  testnet: string,
  /** Null where the emulator has none. */
  emulator: string | null,
]

// Beyond the core contracts, by account. Sources: flow-go `fvm/systemcontracts/system_contracts.go`, the
// `flow.json` of flow-core-contracts, hybrid-custody and fcl-core's `verify-signatures.ts`.
const ROWS: readonly Row[] = [
  [
    'FungibleTokenMetadataViews FungibleTokenSwitchboard',
    'f233dcee88fe0abe',
    '9a0766d93b6608b7',
    'ee82856bf20e2aa6',
  ],
  ['Burner', 'f233dcee88fe0abe', '9a0766d93b6608b7', 'f8d6e0586b0a20c7'],
  ['ViewResolver CrossVMMetadataViews', '1d7e57aa55817448', '631e88ae7f1d7c20', 'f8d6e0586b0a20c7'],
  [
    'FlowServiceAccount FlowStorageFees NodeVersionBeacon RandomBeaconHistory',
    'e467b9dd11fa00df',
    '8c5303eaa26202d6',
    'f8d6e0586b0a20c7',
  ],
  [
    'FlowIDTableStaking FlowEpoch FlowClusterQC FlowDKG',
    '8624b52f9ddcd04a',
    '9eca2b38b18b5dfe',
    'f8d6e0586b0a20c7',
  ],
  [
    'HybridCustody CapabilityFactory CapabilityFilter CapabilityDelegator',
    'd8a7e05a7ac670c0',
    '294e44e1ec6993c6',
    null,
  ],
  ['FlowStakingCollection LockedTokens', '8d0e87b65159ae63', '95e019a17d0e23d7', null],
  ['FCLCrypto', 'b4b82a1c9d21d284', '74daa6f9c7ef24b1', null],
  ['LostAndFound', '473d6a2c37eab5be', 'be4635353f55bbd4', null],
]

function contractsOf(network: NetworkId): ReadonlyMap<string, FlowAddress> {
  const rows = ROWS.flatMap(([names, mainnet, testnet, emulator]) => {
    const address = { mainnet, testnet, emulator }[network]
    return address === null
      ? []
      : names.split(' ').map(name => [name, parseAddress(address)] as const)
  })
  return new Map([...Object.entries(CORE_CONTRACTS[network]), ...rows])
}

const KNOWN: Readonly<Record<NetworkId, ReadonlyMap<string, FlowAddress>>> = {
  mainnet: contractsOf('mainnet'),
  testnet: contractsOf('testnet'),
  emulator: contractsOf('emulator'),
}

/**
 * The contracts that a network is known to have: the core contracts, and those that most programs import.
 * @example
 * knownContracts('testnet')[0] // => { name: 'FungibleToken', address: '9a0766d93b6608b7' }
 */
export function knownContracts(network: NetworkId): readonly KnownContract[] {
  return [...KNOWN[network]].map(([name, address]) => ({ name, address }))
}

/**
 * The account that has the known contract of this name on a network; undefined where there is none.
 * @example
 * knownContract('FlowToken', 'testnet') // => '7e60df042a9c0868'
 * knownContract('HybridCustody', 'emulator') // => undefined
 */
export function knownContract(name: string, network: NetworkId): FlowAddress | undefined {
  return KNOWN[network].get(name)
}
