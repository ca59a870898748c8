import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'

export const nothingTyped = () =>
  new ToolError('lookup/empty', 'Nothing to look up yet.', {
    suggestion: 'Enter a public key (128 hex digits) or an account address (16).',
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
