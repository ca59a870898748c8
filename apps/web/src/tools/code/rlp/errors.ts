import { ToolError } from '@toolkit/core/errors'
import { fileSize } from '../../../ui/values/format'

export const jsonTooLong = (facts: { readonly size: number; readonly limit: number }) =>
  new ToolError(
    'json-rlp/too-long',
    `The JSON has ${fileSize(facts.size)}; up to ${fileSize(facts.limit)} can be encoded here.`,
    { suggestion: 'Encode its parts one by one.' },
  )

export const encodedTooLarge = (facts: { readonly size: number; readonly limit: number }) =>
  new ToolError(
    'json-rlp/encoded-too-large',
    `The JSON makes ${fileSize(facts.size)} of RLP; up to ${fileSize(facts.limit)} can be shown here.`,
    { suggestion: 'Encode its parts one by one.' },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webRlp: typeof import('./errors')
  }
}
