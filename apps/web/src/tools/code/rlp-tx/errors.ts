import { ToolError } from '@toolkit/core/errors'

export const noTransaction = () =>
  new ToolError('rlp-tx/empty', 'This file is empty.', {
    suggestion: 'Choose a file with RLP in hex, a voucher, a signable or a REST body.',
  })

export const transactionTooLong = (facts: { bytes: number; most: number }) =>
  new ToolError('rlp-tx/too-long', `This has ${facts.bytes} bytes, more than any transaction.`, {
    suggestion: `The limit is ${facts.most} bytes.`,
  })
