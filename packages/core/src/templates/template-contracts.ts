import type { FlowAddress } from '../account/address.ts'
import type { CoreContract } from '../contracts/core-contracts.ts'
import { knownContract } from '../contracts/known-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { templateContractMissing } from './errors.ts'

/** Contract of the suite deployed on one account. */
type HybridCustodyContract = 'HybridCustody' | 'CapabilityFactory' | 'CapabilityFilter'

/** Contract that templates import. */
export type TemplateContract =
  | CoreContract
  | 'FungibleTokenMetadataViews'
  | 'ViewResolver'
  | 'FlowTransactionSchedulerUtils'
  | HybridCustodyContract

/** Returns the address of a contract on a network; null if it is not deployed. */
export const deployedAt = (name: TemplateContract, network: NetworkId): FlowAddress | null =>
  knownContract(name, network) ?? null

/**
 * Returns one import per contract, by its address on the network; `elsewhere` is the account of those that the network
 * does not have.
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
