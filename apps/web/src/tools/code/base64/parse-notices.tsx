import type { LetPass, LetPassKind } from '@toolkit/core/bytes/base64-decoder'
import { nameCharacter } from '@toolkit/core/bytes/characters'
import type { ErrorCode, ToolError } from '@toolkit/core/errors'
import { type ByteSource, sourceSize } from '../../../bytes/byte-source'
import { Notice } from '../../../ui/layout/notice'
import { countOf } from '../../../ui/values/format'
import type { Conversion, DecodedFacts } from './convert'

const MESSAGES: Record<LetPassKind, (entry: LetPass) => string> = {
  'white-space': ({ count }) => countOf(count, 'white-space character'),
  foreign: ({ count, character }) =>
    `${countOf(count, 'character')} outside the alphabet${character ? `, the first ${nameCharacter(character)},` : ''}`,
  'mixed-alphabets': ({ count }) => `${countOf(count, 'character')} of the other alphabet`,
  'missing-padding': () => 'missing padding',
  'extra-padding': () => 'extra padding',
  'padding-inside': ({ count }) => `padding inside the text (${countOf(count, 'time')})`,
  'trailing-bits': () => 'non-zero trailing bits in the last character',
}

/** Deviations that lenient decoding accepted, each with its first position. */
export function LetPassNotice({ passed }: { readonly passed: readonly LetPass[] }) {
  if (passed.length === 0) return null
  return (
    <Notice tone="warning" title="Strict mode would reject this">
      <ul className="list-inside list-disc">
        {passed.map(entry => (
          <li key={entry.kind}>
            {`${MESSAGES[entry.kind](entry)} at offset ${entry.offset}`.replace(/^./, first =>
              first.toUpperCase(),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Formats the result in one sentence, or a hint while there is none. */
export function describeConversion(
  conversion: Conversion | null,
  base64: ByteSource,
  fromData: boolean,
): string {
  if (!conversion) return fromData ? 'Encoding' : 'Decoding'
  const { byteLength, decoded } = conversion
  if (byteLength === 0) return 'Type or paste on either side; the other follows'
  const bytes = countOf(byteLength, 'byte')
  if (fromData) {
    const size = base64.kind === 'typed' ? base64.text.length : sourceSize(base64)
    return `Encoded ${bytes} as ${countOf(size, 'character')} of Base64`
  }
  const type = decoded?.fileType?.mime
  const text = decoded?.notText ? ', not text' : ''
  return `Decoded ${bytes}${type ? `, looks like ${type}` : text}`
}

/** Describes how a text was decoded: `Read as URL-safe Base64, data URI of image/png.` */
export function describeDecoded({ alphabet, mediaType, fileType }: DecodedFacts): string {
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
      : `; the bytes look like ${fileType.mime}`
  return `Read as ${form}${uri}${content}.`
}

const LET_PASS = new Set<ErrorCode>([
  'base64/bad-character',
  'base64/mixed-alphabets',
  'base64/padding-inside',
  'base64/wrong-padding',
  'base64/trailing-bits',
  'base64/wrong-line',
])

/** Returns true if lenient decoding would accept the input. */
export function isLetPass(error: ToolError): boolean {
  return LET_PASS.has(error.code)
}

/** Message if the bytes were to be displayed as text but aren't UTF-8. */
export function describeNotText(data: ByteSource): string {
  return `The bytes aren’t UTF-8 text, so they’re shown as ${data.kind === 'file' ? 'a file' : 'hex'}.`
}
