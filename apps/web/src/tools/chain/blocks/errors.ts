import { ToolError } from '@toolkit/core/errors'
import { listed } from '../../../ui/values/format'

const FORM = 'Enter its origin, such as https://rest-testnet.onflow.org.'

export const nodeAddressMissing = () =>
  new ToolError('chain-blocks/no-node', 'There is no address of a node.', { suggestion: FORM })

export const badNodeAddress = () =>
  new ToolError('chain-blocks/bad-node', 'This isn’t the address of a node.', { suggestion: FORM })

export const badNodePart = (part: string) =>
  new ToolError('chain-blocks/bad-node-part', `The address of a node has no ${part}.`, {
    suggestion: FORM,
  })

export const nodeForbidden = (hosts: readonly string[]) =>
  new ToolError(
    'chain-blocks/forbidden-node',
    `This page may only ask the nodes of its own networks: ${listed(hosts)}.`,
    { suggestion: 'The operator of this site can allow further nodes.' },
  )

export const nodeSilent = (host: string, cause: unknown) =>
  new ToolError('chain-blocks/node-silent', `No access node answers at ${host}.`, {
    suggestion: 'Check the address, and that the node lets pages of other sites ask it.',
    cause,
  })

export const notANode = (host: string, cause: unknown) =>
  new ToolError('chain-blocks/not-a-node', `What answers at ${host} isn’t an access node.`, {
    suggestion: FORM,
    cause,
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webChainBlocks: typeof import('./errors')
  }
}
