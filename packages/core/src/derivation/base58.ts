import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE = BigInt(ALPHABET.length)
const CHECKSUM_LENGTH = 4

/**
 * Maximum UTF-16 units of a Base58Check text. An extended key has 111 (BIP-32), more than any other format here;
 * decoding takes quadratic time.
 */
export const MAX_BASE58_LENGTH = 256

/** Returns the first 4 bytes of double SHA-256. */
const checksumOf = (bytes: Uint8Array) => sha256(sha256(bytes)).slice(0, CHECKSUM_LENGTH)

/** Returns the offset of the first character outside Base58; -1 if there is none. */
export function findNonBase58(text: string): number {
  return text.search(/[^1-9A-HJ-NP-Za-km-z]/u)
}

/** Decodes a Base58 text; null if it has more than MAX_BASE58_LENGTH characters or one outside Base58. */
export function decodeBase58(text: string): Uint8Array | null {
  if (text.length > MAX_BASE58_LENGTH || findNonBase58(text) >= 0) return null
  let value = 0n
  for (const character of text) value = value * BASE + BigInt(ALPHABET.indexOf(character))
  const zeros = text.length - text.replace(/^1+/u, '').length
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = parseHex(hex.padStart(hex.length + (hex.length % 2), '0'))
  return concatBytes(new Uint8Array(zeros), bytes)
}

/**
 * Decodes a Base58Check text to the bytes before its checksum; null if the checksum is invalid or `decodeBase58`
 * returns null.
 */
export function decodeBase58Check(text: string): Uint8Array | null {
  const bytes = decodeBase58(text)
  if (bytes === null || bytes.length < CHECKSUM_LENGTH) return null
  const content = bytes.slice(0, -CHECKSUM_LENGTH)
  return equalBytes(checksumOf(content), bytes.slice(-CHECKSUM_LENGTH)) ? content : null
}

/** Encodes bytes followed by their checksum. */
export function encodeBase58Check(bytes: Uint8Array): string {
  requireInput('bytes', bytes, 'what is written as Base58')
  const whole = concatBytes(bytes, checksumOf(bytes))
  let value = BigInt(`0x${formatHex(whole)}`)
  let text = ''
  for (; value > 0n; value /= BASE) text = (ALPHABET[Number(value % BASE)] ?? '') + text
  const zeros = whole.findIndex(byte => byte !== 0)
  return '1'.repeat(Math.max(0, zeros)) + text
}
