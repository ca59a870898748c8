import type { ToolError } from '@toolkit/core/errors'
import type { ByteSource } from '../../../ui/byte-source/byte-source'
import type { DecodedFacts } from './convert'

/** What a text was read as: `Read as URL-safe Base64, data URI of image/png.` */
export function decodedInWords({ alphabet, mediaType, fileType }: DecodedFacts): string {
  const form =
    alphabet === undefined
      ? 'Base64 (the same in both alphabets)'
      : alphabet === 'url'
        ? 'URL-safe Base64'
        : 'standard Base64'
  const uri = mediaType === null ? '' : `, data URI of ${mediaType}`
  const content =
    fileType === null || mediaType?.split(';')[0] === fileType.mime
      ? ''
      : `; the bytes begin like ${fileType.mime}`
  return `Read as ${form}${uri}${content}.`
}

const LET_PASS = new Set([
  'base64/bad-character',
  'base64/mixed-alphabets',
  'base64/padding-inside',
  'base64/wrong-padding',
  'base64/trailing-bits',
  'base64/wrong-line',
])

/** Whether lenient reading would have passed over the error. */
export function isLetPass(error: ToolError): boolean {
  return LET_PASS.has(error.code)
}

/** Said when the bytes were to be shown as text and are none. */
export function notTextInWords(data: ByteSource): string {
  return `The bytes are not UTF-8 text, so they stand as ${data.kind === 'file' ? 'a file' : 'hex'}.`
}
