import { ToolError } from '@toolkit/core/errors'
import { fileSize } from '../../../ui/format'

export const jsonTooLong = (facts: { readonly size: number; readonly limit: number }) =>
  new ToolError({
    code: 'json-rlp/too-long',
    message: `The JSON has ${fileSize(facts.size)}; up to ${fileSize(facts.limit)} can be encoded here.`,
    suggestion: 'Encode its parts one by one.',
  })

export const encodedTooLarge = (facts: { readonly size: number; readonly limit: number }) =>
  new ToolError({
    code: 'json-rlp/encoded-too-large',
    message: `The JSON makes ${fileSize(facts.size)} of RLP; up to ${fileSize(facts.limit)} can be shown here.`,
    suggestion: 'Encode its parts one by one.',
  })
