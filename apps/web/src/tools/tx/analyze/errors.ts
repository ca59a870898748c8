import { ToolError } from '@toolkit/core/errors'

export const idEmpty = () =>
  new ToolError({
    code: 'analyze/empty',
    message: 'There is no transaction id yet.',
    suggestion: 'Give its 64 hex digits, with or without 0x.',
  })

export const isAddress = (address: string) =>
  new ToolError({
    code: 'analyze/is-address',
    message: `0x${address} is the address of an account; a transaction id has 64 hex digits.`,
    suggestion: 'Lookup opens accounts.',
  })

export const isPublicKey = () =>
  new ToolError({
    code: 'analyze/is-public-key',
    message: 'This has the length of a public key; a transaction id has 64 hex digits.',
    suggestion: 'Lookup finds the accounts of a key.',
  })

export const idWithin = (facts: { offset: number; length: number }) =>
  new ToolError({
    code: 'analyze/id-within',
    message: 'There is more here than a transaction id.',
    position: { kind: 'offset', ...facts },
    suggestion: 'The id alone is needed.',
  })
