import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { TemplateId } from './submitted'

/** Returns the types of a template on a network, one per line. */
export function typesOfTemplate(template: TemplateId, network: NetworkId): string {
  if (template === 'keys') return 'flow.AccountKeyAdded'
  if (template === 'accounts') return 'flow.AccountCreated'
  const token = `A.${CORE_CONTRACTS[network].FlowToken}.FlowToken`
  return `${token}.TokensDeposited\n${token}.TokensWithdrawn`
}
