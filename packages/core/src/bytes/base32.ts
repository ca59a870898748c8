import { requireInput } from './require-kind.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Encodes bytes as Base32 (RFC 4648 section 6) without padding: capitals and digits, which QR codes store in 5.5 bits
 * each.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * formatBase32(encodeUtf8('foobar')) // => 'MZXW6YTBOI'
 */
export function formatBase32(bytes: Uint8Array): string {
  requireInput('bytes', bytes, 'what is written as Base32')
  let text = ''
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    for (; count >= 5; count -= 5) text += ALPHABET.charAt((bits >> (count - 5)) & 31)
  }
  return count === 0 ? text : text + ALPHABET.charAt((bits << (5 - count)) & 31)
}

/**
 * Decodes such a text; null if it is invalid. Strict: no lower-case letters, no padding, no unused bits that are set.
 * @example
 * parseBase32('MY') // => Uint8Array.of(102)
 * parseBase32('MZ') // => null
 */
export function parseBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  // One, three or six characters after the last whole group encode no whole number of bytes.
  if ([1, 3, 6].includes(text.length % 8)) return null
  let bits = 0
  let count = 0
  let at = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return null
    bits = ((bits << 5) | value) & 0xfff
    count += 5
    if (count < 8) continue
    count -= 8
    bytes[at++] = (bits >> count) & 255
  }
  return (bits & ((1 << count) - 1)) === 0 ? bytes : null
}
