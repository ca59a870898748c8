import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'

export const nothingTyped = () =>
  new ToolError({
    code: 'lookup/empty',
    message: 'There is nothing to look up yet.',
    suggestion: 'Give a public key (128 hex digits) or the address of an account (16).',
  })

export const neitherKeyNorAddress = () =>
  new ToolError({
    code: 'lookup/64-digits',
    message: '64 hex digits are neither a public key (128) nor an address (16).',
    suggestion:
      'They may be a transaction id, which Analyze opens. If this is a private key, take it out: it belongs only into the fields made for it.',
  })

export const nearOtherNetwork = (facts: { address: string; near: string; network: NetworkId }) =>
  new ToolError({
    code: 'address/no-network',
    message: `0x${facts.address} cannot be an account on any Flow network: its check code is wrong.`,
    suggestion: `Did you mean 0x${facts.near} on ${NETWORKS[facts.network].name}?`,
  })
