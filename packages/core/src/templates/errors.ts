import { ToolError } from '../errors.ts'
import { NETWORKS, type NetworkId } from '../network/networks.ts'

export const templateContractMissing = ({ name, network }: { name: string; network: NetworkId }) =>
  new ToolError(
    'template/contract-missing',
    `${name} has no fixed account on ${NETWORKS[network].nameInText}.`,
    {
      suggestion: 'Enter the account that has it, or deploy it yourself first.',
    },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    templates: typeof import('./errors.ts')
  }
}
