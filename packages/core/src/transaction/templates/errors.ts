import { CHAIN_NAMES } from '../../account/errors.ts'
import { ToolError } from '../../errors.ts'
import type { NetworkId } from '../../network/networks.ts'

export const templateContractMissing = ({ name, network }: { name: string; network: NetworkId }) =>
  new ToolError(
    'template/contract-missing',
    `${name} has no fixed account on ${CHAIN_NAMES[network]}.`,
    {
      suggestion: 'Enter the account that has it, or deploy it yourself first.',
    },
  )
