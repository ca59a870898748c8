import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { tryTo } from '@toolkit/core/errors'
import type { OtherMessage } from './doctor-variants.ts'

/** Encoding that was signed in place of the message's bytes. */
export type MessageEncoding =
  /** Text of their hex digits. */
  | 'hex-as-text'
  | 'hex-as-upper-text'
  /** The same, starting with 0x. */
  | 'hex-as-0x-text'
  /** Bytes that their text encodes in hex. */
  | 'text-as-hex'
  | 'base64-as-text'
  | 'text-as-base64'
  /** Text as typed. */
  | 'typed-text'
  | 'newline-added'
  | 'crlf-added'
  | 'newline-removed'
  | 'spaces-trimmed'
  | 'lf-to-crlf'
  | 'crlf-to-lf'
  /** Text as a JSON string, in quotes. */
  | 'json-text'
  | 'nfc'
  | 'nfd'

export interface MessageVariant {
  readonly bytes: Uint8Array
  /** In the order applied; empty for the message as given. */
  readonly encodings: readonly MessageEncoding[]
  /** Message it was made from, if it is not the given one. */
  readonly other?: Pick<OtherMessage, 'what' | 'name'>
  readonly rare?: true
}

function* encodingsOf(bytes: Uint8Array): Generator<readonly [MessageEncoding, Uint8Array]> {
  const hex = formatHex(bytes)
  yield ['hex-as-text', encodeUtf8(hex)]
  yield ['hex-as-0x-text', encodeUtf8(`0x${hex}`)]
  yield ['newline-added', concatBytes(bytes, encodeUtf8('\n'))]
  yield ['crlf-added', concatBytes(bytes, encodeUtf8('\r\n'))]
  const text = tryTo(() => decodeUtf8(bytes))
  if (text !== null) yield* textInterpretations(text)
  yield ['hex-as-upper-text', encodeUtf8(hex.toUpperCase())]
  yield ['base64-as-text', encodeUtf8(formatBase64(bytes))]
}

function* textInterpretations(text: string): Generator<readonly [MessageEncoding, Uint8Array]> {
  const asHex = text.trim() === '' ? null : tryTo(() => parseHex(text.trim()))
  if (asHex) yield ['text-as-hex', asHex]
  const asBase64 = tryTo(() => parseBase64(text.trim(), { alphabet: 'any', padding: 'optional' }))
  if (asBase64 && asBase64.length > 2) yield ['text-as-base64', asBase64]
  yield ['newline-removed', encodeUtf8(text.replace(/\r?\n$/u, ''))]
  yield ['spaces-trimmed', encodeUtf8(text.trim())]
  yield ['lf-to-crlf', encodeUtf8(text.replaceAll(/\r?\n/gu, '\r\n'))]
  yield ['crlf-to-lf', encodeUtf8(text.replaceAll('\r\n', '\n'))]
  yield ['json-text', encodeUtf8(JSON.stringify(text))]
  yield ['nfc', encodeUtf8(text.normalize('NFC'))]
  yield ['nfd', encodeUtf8(text.normalize('NFD'))]
}

/** Bytes above which a message was not typed by hand, so typos are no longer tried. */
const SHORT = 20_000
const SMALL = 1_000_000

/**
 * Returns the message as it is, then what people often sign instead: one mistake first, then two. Each has different
 * bytes from all before it.
 * @param typed text as typed, if that is not the message itself.
 */
export function messageVariants(bytes: Uint8Array, typed?: string): readonly MessageVariant[] {
  const variants: MessageVariant[] = [{ bytes, encodings: [] }]
  if (bytes.length > SMALL) return variants
  const seen = new Set([formatHex(bytes)])
  const add = (variant: MessageVariant) => {
    const hex = formatHex(variant.bytes)
    if (seen.has(hex)) return
    seen.add(hex)
    variants.push(variant)
  }
  for (const [encoding, read] of encodingsOf(bytes)) add({ bytes: read, encodings: [encoding] })
  const typedBytes = typed === undefined ? null : tryTo(() => encodeUtf8(typed))
  if (typedBytes) add({ bytes: typedBytes, encodings: ['typed-text'] })
  if (bytes.length > SHORT) return variants
  for (const once of variants.slice(1)) {
    for (const [encoding, read] of encodingsOf(once.bytes)) {
      add({ bytes: read, encodings: [...once.encodings, encoding] })
    }
  }
  return variants
}
