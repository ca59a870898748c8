import { ToolError } from '@toolkit/core/errors'

export const noTransaction = () =>
  new ToolError('rlp-tx/empty', 'This file is empty.', {
    suggestion: 'Choose a file with RLP in hex, a voucher, a signable or a REST body.',
  })

export const transactionTooLong = (facts: { bytes: number; most: number }) =>
  new ToolError('rlp-tx/too-long', `This has ${facts.bytes} bytes, more than any transaction.`, {
    suggestion: `The limit is ${facts.most} bytes.`,
  })

export const noScript = () =>
  new ToolError('create-tx/no-script', 'There is no script.', {
    suggestion: 'Pick a template, or enter a transaction in Cadence.',
  })

export const notATransaction = (facts: { kind: string }) =>
  new ToolError(
    'create-tx/not-a-transaction',
    facts.kind === 'other'
      ? 'This Cadence declares no transaction.'
      : `This is a ${facts.kind}, not a transaction.`,
    { suggestion: 'Enter a source with transaction { … }.' },
  )

export const argumentsOutOfDate = () =>
  new ToolError(
    'create-tx/arguments-out-of-date',
    'The script has changed, and its arguments were not read yet.',
    { suggestion: 'Check the arguments and press Review again.' },
  )

export const fieldMissing = (facts: { field: string }) =>
  new ToolError('create-tx/empty-field', `The ${facts.field} is empty.`)

export const noSuchKey = (facts: { address: string; index: number; count: number }) =>
  new ToolError('create-tx/no-such-key', `0x${facts.address} has no key ${facts.index}.`, {
    suggestion:
      facts.count === 0
        ? 'The account has no keys.'
        : `Its keys have the indexes 0 to ${facts.count - 1}.`,
  })

export const keyRevoked = (facts: { address: string; index: number }) =>
  new ToolError('create-tx/key-revoked', `Key ${facts.index} of 0x${facts.address} is revoked.`, {
    suggestion: 'Choose a key that is not revoked.',
  })

export const recipientIsSender = () =>
  new ToolError('create-tx/recipient-is-sender', 'The recipient is the account itself.', {
    suggestion: 'Enter the account that everything is sent to.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webRlpTx: typeof import('./errors')
  }
}
