/**
 * Lossless UTF-8 encoding and decoding.
 * @module
 */

import { invalidUtf8, loneSurrogate } from './errors.ts'
import { requireInput } from './require-kind.ts'

/**
 * Encodes a text as UTF-8.
 * @throws ToolError `utf8/lone-surrogate` with the offset: half a surrogate pair has no UTF-8 form,
 * and TextEncoder would silently write U+FFFD for it.
 * @example
 * encodeUtf8('é') // => Uint8Array.of(0xc3, 0xa9)
 * encodeUtf8('\ud83c') // throws utf8/lone-surrogate
 */
export function encodeUtf8(text: string): Uint8Array {
  requireInput('text', text, 'what is written in UTF-8')
  const offset = text.search(/\p{Cs}/u)
  if (offset >= 0) throw loneSurrogate({ offset, character: text.charAt(offset) })
  return new TextEncoder().encode(text)
}

/** Returns the allowed range of the second byte and the number of bytes, by lead byte (Unicode table 3-7). */
function sequence(lead: number): { length: number; low: number; high: number } | undefined {
  if (lead >= 0xc2 && lead <= 0xdf) return { length: 2, low: 0x80, high: 0xbf }
  if (lead >= 0xe0 && lead <= 0xef) {
    return { length: 3, low: lead === 0xe0 ? 0xa0 : 0x80, high: lead === 0xed ? 0x9f : 0xbf }
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    return { length: 4, low: lead === 0xf0 ? 0x90 : 0x80, high: lead === 0xf4 ? 0x8f : 0xbf }
  }
  return undefined
}

/** Finds the first ill-formed sequence: its offset and the number of bytes up to the fault. */
function findInvalid(bytes: Uint8Array): { offset: number; length: number } | undefined {
  let offset = 0
  while (offset < bytes.length) {
    const lead = bytes[offset] ?? 0
    if (lead < 0x80) {
      offset += 1
      continue
    }
    const shape = sequence(lead)
    if (shape === undefined) return { offset, length: 1 }
    for (let index = 1; index < shape.length; index++) {
      const byte = bytes[offset + index] ?? 0
      const low = index === 1 ? shape.low : 0x80
      const high = index === 1 ? shape.high : 0xbf
      if (byte < low || byte > high) return { offset, length: index }
    }
    offset += shape.length
  }
  return undefined
}

/** Keeps no state between texts, as none of them is streamed. */
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Decodes UTF-8 strictly: a byte order mark stays as U+FEFF.
 * @throws ToolError `utf8/invalid` with the offset of the first ill-formed sequence, in bytes.
 * @example
 * decodeUtf8(Uint8Array.of(0xc3, 0xa9)) // => 'é'
 * decodeUtf8(Uint8Array.of(0xc3)) // throws utf8/invalid
 */
export function decodeUtf8(bytes: Uint8Array): string {
  requireInput('bytes', bytes, 'bytes')
  try {
    return DECODER.decode(bytes)
  } catch (error) {
    // TextDecoder does not report the position, so it is located only after a failure.
    const invalid = findInvalid(bytes)
    if (invalid === undefined) throw error
    throw invalidUtf8({ ...invalid, byte: bytes[invalid.offset] ?? 0 })
  }
}

/**
 * Decodes bytes like `decodeUtf8`; null if they are not valid UTF-8.
 * @example
 * utf8Text(Uint8Array.of(0xc3, 0xa9)) // => 'é'
 * utf8Text(Uint8Array.of(0xc3)) // => null
 */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return DECODER.decode(bytes)
  } catch {
    return null
  }
}
