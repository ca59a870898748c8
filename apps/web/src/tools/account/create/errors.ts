import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'

export const walletElsewhere = (network: NetworkId) =>
  new ToolError(
    'create/wallet-elsewhere',
    `Your wallet was to pay for this account on ${NETWORKS[network].name}, but you switched networks.`,
    { suggestion: `Switch back to ${NETWORKS[network].name}, then try again.` },
  )

export const transactionExpired = (network: NetworkId) =>
  new ToolError(
    'create/expired',
    `The transaction expired before it was included in a block on ${NETWORKS[network].name}.`,
    { suggestion: 'No account was created. Try again; a new transaction is sent.' },
  )

export const transactionForgotten = (network: NetworkId) =>
  new ToolError(
    'create/forgotten',
    `${NETWORKS[network].name} does not know the transaction: its node was restarted, or never passed it on.`,
    { suggestion: 'No account was created. Press “Create again” to send a new transaction.' },
  )

export const weightNeverSigns = () =>
  new ToolError(
    'create/weight-zero',
    'With weight 0, the account’s only key could never sign anything.',
    { suggestion: 'Give a whole number from 1 to 1000; 1000 lets the key sign alone.' },
  )
