import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

export const idEmpty = () =>
  new ToolError('analyze/empty', 'Enter a transaction id.', {
    suggestion: '64 hex digits, with or without 0x; or a transaction’s JSON or RLP, or an error.',
  })

export const unknownJson = () =>
  new ToolError(
    'analyze/unknown-json',
    'This JSON is not a transaction, an error or a Cadence value.',
    { suggestion: 'Enter a REST body, an FCL voucher or signable, or JSON-Cadence.' },
  )

export const inputTooLong = (facts: { bytes: number; most: number }) =>
  new ToolError('analyze/too-long', `This has ${facts.bytes} bytes, more than any transaction.`, {
    suggestion: `The limit is ${facts.most} bytes.`,
  })

export const isAddress = (address: string) =>
  new ToolError(
    'analyze/is-address',
    `0x${address} is the address of an account; a transaction id has 64 hex digits.`,
    { suggestion: 'Lookup opens accounts.' },
  )

export const isPublicKey = () =>
  new ToolError(
    'analyze/is-public-key',
    'This has the length of a public key; a transaction id has 64 hex digits.',
    { suggestion: 'Lookup finds the accounts of a key.' },
  )

export const idWithin = (facts: { offset: number; length: number }) =>
  new ToolError('analyze/id-within', 'This is more than a transaction id.', {
    position: { kind: 'offset', ...facts },
    suggestion: 'Enter only the id.',
  })

export const forgottenByNode = (network: NetworkId) =>
  new ToolError(
    'analyze/forgotten',
    `${NETWORKS[network].name} no longer knows this transaction: its node was restarted, or never passed it on.`,
    {
      suggestion:
        'It was not run. Send it again where it came from; in Create, press “Create account” again.',
    },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webAnalyze: typeof import('./errors')
  }
}
