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

export const weightNeverSigns = () =>
  new ToolError({
    code: 'create/weight-zero',
    message: 'With weight 0 the only key of the account could never sign anything.',
    suggestion: 'Give a whole number from 1 to 1000; 1000 lets the key sign alone.',
  })
