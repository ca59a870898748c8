/**
 * Base64 encoding and decoding, strict or lenient.
 * @module
 */

import type { Base64Alphabet } from './base64-alphabet.ts'
import type { LetPass } from './base64-decoder.ts'
import { Base64Decoder, type Base64ParseOptions } from './base64-decoder.ts'
import { Base64Encoder, type Base64Writing } from './base64-encoder.ts'
import { base64BadCharacter } from './base64-errors.ts'
import { concatBytes } from './bytes.ts'
import { requireInput } from './require-kind.ts'
import type { Transcoder } from './transcoder.ts'

function whole(transcoder: Transcoder, input: Uint8Array): Uint8Array {
  const most = transcoder.push(input)
  const rest = transcoder.finish()
  return rest.length === 0 ? most : concatBytes(most, rest)
}

export interface ReadBase64 {
  readonly bytes: Uint8Array
  /** Alphabet that the text has shown; undefined if it could be either. */
  readonly alphabet: Base64Alphabet | undefined
  /** Deviations that lenient decoding accepted. */
  readonly passed: readonly LetPass[]
}

/**
 * Decodes a Base64 text (RFC 4648) and reports the alphabet and any deviations. Strict unless `lenient`: see
 * `Base64ParseOptions`.
 * @throws ToolError `base64/…` with the offset in UTF-16 units.
 * @example
 * const { bytes, alphabet } = readBase64('-_8', { alphabet: 'any' })
 * bytes // => Uint8Array.of(251, 255)
 * alphabet // => 'url'
 */
export function readBase64(text: string, options: Base64ParseOptions = {}): ReadBase64 {
  requireInput('text', text, 'text')
  const decoder = new Base64Decoder(options)
  const utf8 = new TextEncoder().encode(text)
  // TextEncoder writes U+FFFD for an unpaired surrogate, so the error finds the original character.
  const lone = utf8.length === text.length || options.lenient ? -1 : text.search(/\p{Cs}/u)
  if (lone >= 0) {
    decoder.push(new TextEncoder().encode(text.slice(0, lone)))
    const alphabet = options.alphabet ?? 'standard'
    throw base64BadCharacter({ alphabet, character: text.charAt(lone), offset: lone })
  }
  const bytes = whole(decoder, utf8)
  return { bytes, alphabet: decoder.alphabet, passed: decoder.passed }
}

/**
 * Decodes a Base64 text strictly by RFC 4648: `standard` (section 4) must be padded, `url` (section 5) may be padded or
 * not; no spaces or line breaks unless `lineLength` allows them, and the unused bits of the last character must be
 * zero, so that each value has only one text.
 * @throws ToolError `base64/…` with the offset.
 * @example
 * parseBase64('+/8=') // => Uint8Array.of(251, 255)
 * parseBase64('-_8', { alphabet: 'url' }) // => Uint8Array.of(251, 255)
 * parseBase64('+/8') // throws base64/wrong-padding
 */
export function parseBase64(text: string, options: Base64ParseOptions = {}): Uint8Array {
  return readBase64(text, options).bytes
}

/**
 * Encodes bytes as Base64 (RFC 4648), in one line unless `lineLength` is given.
 * @example
 * formatBase64(Uint8Array.of(251, 255)) // => '+/8='
 * formatBase64(Uint8Array.of(251, 255), { alphabet: 'url', padding: false }) // => '-_8'
 */
export function formatBase64(bytes: Uint8Array, writing: Base64Writing = {}): string {
  requireInput('bytes', bytes, 'what is written as Base64')
  return new TextDecoder().decode(whole(new Base64Encoder(writing), bytes))
}
