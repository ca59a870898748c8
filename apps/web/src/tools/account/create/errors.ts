import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'

export const walletElsewhere = (network: NetworkId) =>
  new ToolError({
    code: 'create/wallet-elsewhere',
    message: `This account was to be paid by your wallet on ${NETWORKS[network].name}, but another network is chosen now.`,
    suggestion: `Switch back to ${NETWORKS[network].name}, then try again.`,
  })

export const transactionExpired = (network: NetworkId) =>
  new ToolError({
    code: 'create/expired',
    message: `The transaction expired: ${NETWORKS[network].name} took it into no block in time, and never will.`,
    suggestion: 'No account was created. Try again; it becomes a new transaction.',
  })

/** The same error of a text that stands `shift` characters further on. */
export function movedBy(error: ToolError, shift: number): ToolError {
  const { position } = error
  if (shift === 0 || position?.kind !== 'offset') return error
  return new ToolError({
    ...error.toJSON(),
    position: { ...position, offset: position.offset + shift },
    cause: error.cause,
  })
}
