import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

export const nothingTyped = () =>
  new ToolError('lookup/empty', 'Nothing to look up yet.', {
    suggestion:
      'Enter an address (16 hex digits), a public key (128), an EVM address (40), an account index (#42) or a contract’s name.',
  })

export const neitherKeyNorAddress = () =>
  new ToolError(
    'lookup/64-digits',
    '64 hex digits are neither a public key (128) nor an address (16).',
    {
      suggestion:
        'If this is a transaction id, open it in Analyze. If this is a private key, clear this field – never paste it here.',
    },
  )

export const nearOtherNetwork = (facts: { address: string; near: string; network: NetworkId }) =>
  new ToolError(
    'address/no-network',
    `0x${facts.address} cannot be an account on any Flow network: its check code is wrong.`,
    { suggestion: `Did you mean 0x${facts.near} on ${NETWORKS[facts.network].name}?` },
  )

export const badHeight = () =>
  new ToolError('lookup/height', 'A block height is a whole number of up to 18 digits.', {
    suggestion: 'Leave it empty for the latest sealed block.',
  })

export const isPrivateKey = () =>
  new ToolError('lookup/private-key', 'This is a private key, which nobody can look up.', {
    suggestion:
      'Nothing was sent. Open it in Private Key, which finds its accounts by the public key.',
  })

export const unknownContract = (facts: { name: string }) =>
  new ToolError('lookup/unknown-contract', `“${facts.name}” is no contract that this page knows.`, {
    suggestion: 'Enter the account’s address, or A.<address>.<contract>.',
  })

export const contractElsewhere = (facts: {
  name: string
  network: NetworkId
  elsewhere: readonly NetworkId[]
}) => {
  const where = facts.elsewhere.map(id => NETWORKS[id].name).join(' and ')
  return new ToolError(
    'lookup/contract-elsewhere',
    `${facts.name} is not known on ${NETWORKS[facts.network].name}.`,
    { suggestion: `It is on ${where}.` },
  )
}

export const heightAboveLatest = (facts: { height: bigint; latest: bigint; network: NetworkId }) =>
  new ToolError(
    'lookup/above-latest',
    `Block ${facts.height} is not sealed yet: the latest of ${NETWORKS[facts.network].name} is ${facts.latest}.`,
    { suggestion: `Enter a height from 0 to ${facts.latest}.` },
  )

export const sameHeights = (height: bigint) =>
  new ToolError('lookup/same-heights', `Both are block ${height}.`, {
    suggestion: 'Enter two different heights.',
  })

export const linkWithoutAccount = () =>
  new ToolError('lookup/link-without-account', 'This link has no account in it.', {
    suggestion: 'Enter the account’s address, or a link to the account.',
  })

export const linkToTransaction = () =>
  new ToolError('lookup/link-to-transaction', 'This is a link to a transaction.', {
    suggestion: 'Open it in Transaction · Analyze.',
  })

export const linkToBlock = () =>
  new ToolError('lookup/link-to-block', 'This is a link to a block.', {
    suggestion: 'Open it in Chain · Blocks.',
  })

export const noNameService = (facts: { name: string; network: NetworkId }) =>
  new ToolError(
    'lookup/no-name-service',
    `${NETWORKS[facts.network].name} has no contract that resolves .find names, so ${facts.name} has no address here.`,
    { suggestion: 'Switch to a network that has one, or enter an address.' },
  )

export const nameNotResolved = (facts: { ending: string }) =>
  new ToolError(
    'lookup/name-not-resolved',
    `Names that end in .${facts.ending} aren’t resolved here; those that end in .find are.`,
    { suggestion: 'Enter the address that the name belongs to.' },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webLookup: typeof import('./errors')
  }
}
