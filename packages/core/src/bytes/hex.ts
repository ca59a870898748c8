/**
 * Hex encoding and decoding.
 * @module
 */

import { characterAt } from './characters.ts'
import { hexBadDigit, hexOddLength, hexWrongLength } from './errors.ts'
import { requireInput } from './require-kind.ts'

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Values of hex digits by their UTF-16 units, -1 for everything else up to U+00FF. */
const DIGITS = Int8Array.from({ length: 256 }, (_, unit) =>
  /[0-9a-f]/i.test(String.fromCharCode(unit)) ? Number.parseInt(String.fromCharCode(unit), 16) : -1,
)

const digitValue = (unit: number): number => DIGITS[unit] ?? -1

/**
 * Finds the hex digits in a text: where they start and how many there are. Checks every character, but not the number
 * of digits.
 * @throws ToolError `hex/bad-digit` with the offset.
 * @example
 * scanHex('0x0a0', 'key') // => { start: 2, digits: 3 }
 */
export function scanHex(text: string, field: string): { start: number; digits: number } {
  requireInput('text', text, field)
  const start = /^0x/i.test(text) ? 2 : 0
  for (let offset = start; offset < text.length; offset++) {
    if (digitValue(text.charCodeAt(offset)) < 0) {
      throw hexBadDigit({ field, character: characterAt(text, offset), offset })
    }
  }
  return { start, digits: text.length - start }
}

export interface ParseHexOptions {
  /** Exact number of bytes expected. */
  readonly byteLength?: number
  /** Name of the value for the error message: `public key`. */
  readonly field?: string
}

/**
 * Parses a hex text (RFC 4648 section 8, both cases, optional 0x). Strict: no spaces, no separators, no odd number of
 * digits. The empty text gives no bytes.
 * @throws ToolError `hex/bad-digit`, `hex/odd-length`, `hex/wrong-length`, each with its offset.
 * @example
 * parseHex('0x0aFF') // => Uint8Array.of(10, 255)
 * parseHex('0aFF', { byteLength: 4 }) // throws hex/wrong-length
 * parseHex('0a f') // throws hex/bad-digit
 */
export function parseHex(text: string, options: ParseHexOptions = {}): Uint8Array {
  const { byteLength, field = 'hex text' } = options
  const { start, digits } = scanHex(text, field)
  if (byteLength !== undefined && digits !== byteLength * 2) {
    const offset = Math.min(text.length, start + byteLength * 2)
    throw hexWrongLength({ field, digits, byteLength, offset })
  }
  if (digits % 2 === 1) throw hexOddLength({ field, digits, end: text.length })
  const bytes = new Uint8Array(digits / 2)
  for (let index = 0; index < bytes.length; index++) {
    const high = digitValue(text.charCodeAt(start + index * 2))
    bytes[index] = high * 16 + digitValue(text.charCodeAt(start + index * 2 + 1))
  }
  return bytes
}

/** Lower-case hex digits of exactly `Bytes` bytes, without 0x. Only this file creates them. */
export type Hex<Bytes extends number> = string & { readonly __bytes: Bytes }

/**
 * Formats bytes as lower-case hex without 0x.
 * @example
 * formatHex(Uint8Array.of(10, 255)) // => '0aff'
 */
export function formatHex(bytes: Uint8Array): string {
  requireInput('bytes', bytes, 'what is written as hex')
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

/**
 * Formats exactly `byteLength` bytes as hex, with the length in the type.
 * @throws RangeError when there are others: a mistake of the program.
 * @example
 * fixedHex(Uint8Array.of(10, 255), 2) // => '0aff'
 */
export function fixedHex<Bytes extends number>(bytes: Uint8Array, byteLength: Bytes): Hex<Bytes> {
  requireInput('bytes', bytes, 'bytes')
  if (bytes.length !== byteLength) {
    throw new RangeError(`${bytes.length} bytes where ${byteLength} belong`)
  }
  return formatHex(bytes) as Hex<Bytes>
}

/**
 * Parses a hex text of exactly `byteLength` bytes into lower-case digits without 0x.
 * @throws ToolError as `parseHex`.
 * @example
 * readHex('0x0AFF', 2) // => '0aff'
 * readHex('0aff', 3) // throws hex/wrong-length
 */
export function readHex<Bytes extends number>(
  text: string,
  byteLength: Bytes,
  field = 'hex text',
): Hex<Bytes> {
  return fixedHex(parseHex(text, { byteLength, field }), byteLength)
}
