import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

export const walletElsewhere = (network: NetworkId) =>
  new ToolError(
    'create/wallet-elsewhere',
    `Your wallet was to pay for this account on ${NETWORKS[network].name}, but you switched networks.`,
    { suggestion: `Switch back to ${NETWORKS[network].name}, then try again.` },
  )

/** Error if the page's code fails to load; nothing was sent. */
export const codeNotLoaded = (cause: unknown) =>
  new ToolError('create/not-loaded', 'A part of this page couldn’t be loaded. Nothing was sent.', {
    suggestion: 'Check your connection to this site, then try again.',
    cause,
  })

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

export const neverSigns = (facts: { total: number }) =>
  new ToolError(
    'create/never-signs',
    `The weights add up to ${facts.total} of the 1000 that sign for an account.`,
    { suggestion: 'Raise weights or add keys, or tick the box if this is on purpose.' },
  )

export const stoppedWaiting = () =>
  new ToolError('create/wallet-silent', 'You stopped waiting for the wallet.', {
    suggestion: 'If you still approve it there, this page shows the account.',
  })

export const walletRequestedBefore = (network: NetworkId) =>
  new ToolError(
    'create/wallet-asked-before',
    `The page was reloaded while your wallet was asked, on ${NETWORKS[network].name}.`,
    {
      suggestion:
        'What wasn’t approved by then was never sent. If you approved it, look up the key before you ask again.',
    },
  )

export const fundingFailed = (message: string) =>
  new ToolError(
    'create/funding-failed',
    'The transaction that funds the account failed on chain.',
    {
      suggestion: message.split('\n', 1)[0] || 'It expired before it was in a block. Try again.',
    },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webCreate: typeof import('./errors')
  }
}
