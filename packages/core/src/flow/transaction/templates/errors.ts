import { ToolError } from '../../../errors.ts'
import { CHAIN_NAMES } from '../../errors.ts'
import type { NetworkId } from '../../networks.ts'

export const templateContractMissing = ({ name, network }: { name: string; network: NetworkId }) =>
  new ToolError(
    'template/contract-missing',
    `${name} is not deployed on ${CHAIN_NAMES[network]}.`,
    {
      suggestion: 'Deploy it yourself, then enter the address of the account that has it.',
    },
  )
