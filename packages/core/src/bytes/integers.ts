/**
 * Whole numbers from text and big-endian bytes.
 * @module
 */

import { characterAt } from './characters.ts'
import { badInteger, type IntegerFault, integerDoesNotFit, integerOutOfRange } from './errors.ts'
import { formatHex, parseHex } from './hex.ts'
import { requireInput } from './require-kind.ts'

/** The largest UInt64. */
export const MAX_UINT64 = (1n << 64n) - 1n

export interface UnsignedRange {
  /** Name of the number for the error message: `weight`. */
  readonly field: string
  /** Smallest allowed value; 0 by default. */
  readonly min?: bigint
  /** Largest allowed value. */
  readonly max: bigint
}

/** Returns the fault of a text as an unsigned decimal, with its offset; undefined if it is valid. */
function findFault(text: string): { fault: IntegerFault; offset: number } | undefined {
  if (text === '') return { fault: 'empty', offset: 0 }
  const space = text.search(/\s/u)
  if (space >= 0) return { fault: 'space', offset: space }
  if (/^[-\u2212]\d/u.test(text)) return { fault: 'negative', offset: 0 }
  if (/^\+\d/u.test(text)) return { fault: 'sign', offset: 0 }
  if (/^0x[0-9a-f]*$/iu.test(text)) return { fault: 'hex', offset: 1 }
  const bad = text.search(/[^0-9]/u)
  if (bad >= 0) {
    if (/^\d*\.\d*$/u.test(text)) return { fault: 'fraction', offset: bad }
    if (/^\d+(?:\.\d*)?e[-+]?\d*$/iu.test(text)) {
      return { fault: 'exponent', offset: text.search(/e/iu) }
    }
    return { fault: 'bad-digit', offset: bad }
  }
  return /^0./u.test(text) ? { fault: 'leading-zero', offset: 0 } : undefined
}

/**
 * Parses a whole number in decimal digits, `min` to `max`. Rejects what Number() would guess at: an empty text, spaces,
 * signs, fractions, exponents, hex, leading zeros; each with its own message.
 * @throws ToolError `integer/…` with the offset.
 * @example
 * parseUnsigned('42', { field: 'number', max: 100n }) // => 42n
 * parseUnsigned('042', { field: 'number', max: 100n }) // throws integer/leading-zero
 */
export function parseUnsigned(text: string, range: UnsignedRange): bigint {
  requireInput('text', text, 'text')
  requireInput('object', range, 'range')
  const { field, min = 0n, max } = range
  const found = findFault(text)
  if (found !== undefined) {
    const { fault, offset } = found
    throw badInteger(fault, { field, min, max, offset, character: characterAt(text, offset) })
  }
  // Without leading zeros, the number of digits alone shows that a value is far too large to parse.
  const value = text.length > max.toString().length ? max + 1n : BigInt(text)
  if (value > max || value < min) {
    throw integerOutOfRange({ field, min, max, above: value > max, length: text.length })
  }
  return value
}

/** Bytes whose value a number holds exactly, without the detour by a text. */
const MAX_NUMBER_BYTES = 6

/**
 * Returns the number encoded in big-endian bytes; no bytes give 0.
 * @example
 * bytesToBigInt(Uint8Array.of(1, 0)) // => 256n
 */
export function bytesToBigInt(bytes: Uint8Array): bigint {
  requireInput('bytes', bytes, 'bytes')
  let from = 0
  while (from < bytes.length && bytes[from] === 0) from += 1
  if (bytes.length - from > MAX_NUMBER_BYTES) return BigInt(`0x${formatHex(bytes)}`)
  let value = 0
  for (let index = from; index < bytes.length; index += 1) value = value * 256 + (bytes[index] ?? 0)
  return BigInt(value)
}

/**
 * Encodes the number in exactly `length` big-endian bytes.
 * @throws ToolError `integer/does-not-fit` when it is negative or needs more bytes.
 * @example
 * bigIntToBytes(256n, 4) // => Uint8Array.of(0, 0, 1, 0)
 * bigIntToBytes(256n, 1) // throws integer/does-not-fit
 */
export function bigIntToBytes(value: bigint, length: number): Uint8Array {
  requireInput('bigint', value, 'number')
  requireInput('count', length, 'length')
  if (value < 0n || value >> BigInt(length * 8) > 0n) throw integerDoesNotFit({ value, length })
  if (value >= 2n ** 48n) return parseHex(value.toString(16).padStart(length * 2, '0'))
  const bytes = new Uint8Array(length)
  let rest = Number(value)
  for (let index = length - 1; rest > 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}
