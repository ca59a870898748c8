import type { FlowAddress } from '../../account/address.ts'
import { CORE_CONTRACTS, type CoreContract } from '../../network/core-contracts.ts'
import type { NetworkId } from '../../network/networks.ts'
import { templateContractMissing } from './errors.ts'

/** Deployed as one suite on one account. */
type HybridCustodyContract = 'HybridCustody' | 'CapabilityFactory' | 'CapabilityFilter'

/** What templates import. */
export type TemplateContract =
  | CoreContract
  | 'FungibleTokenMetadataViews'
  | 'ViewResolver'
  | HybridCustodyContract

/** Contracts that share their account with one of the table of core contracts, on every network. */
const BESIDE = {
  FungibleTokenMetadataViews: 'FungibleToken',
  ViewResolver: 'NonFungibleToken',
} as const satisfies Partial<Record<TemplateContract, CoreContract>>

/** The account of the HybridCustody suite (hybrid-custody `README.md`); nobody deploys it on an emulator. */
const HYBRID_CUSTODY: Readonly<Record<NetworkId, FlowAddress | null>> = {
  mainnet: 'd8a7e05a7ac670c0' as FlowAddress,
  testnet: '294e44e1ec6993c6' as FlowAddress,
  emulator: null,
}

const isCore = (name: TemplateContract): name is CoreContract =>
  Object.hasOwn(CORE_CONTRACTS.mainnet, name)

/** Where a network has a contract; null where nobody has deployed it. */
export function deployedAt(name: TemplateContract, network: NetworkId): FlowAddress | null {
  if (isCore(name)) return CORE_CONTRACTS[network][name]
  if (name === 'FungibleTokenMetadataViews' || name === 'ViewResolver') {
    return CORE_CONTRACTS[network][BESIDE[name]]
  }
  return HYBRID_CUSTODY[network]
}

/**
 * One import for each contract, by its address on the network; `elsewhere` is the account of those
 * that the network does not have.
 * @throws ToolError `template/contract-missing` when there is no such account.
 */
export function importLines(
  contracts: readonly TemplateContract[],
  network: NetworkId,
  elsewhere: FlowAddress | null,
): string {
  return contracts
    .map(name => {
      const address = deployedAt(name, network) ?? elsewhere
      if (address === null) throw templateContractMissing({ name, network })
      return `import ${name} from 0x${address}\n`
    })
    .join('')
}
