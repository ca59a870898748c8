import { characterAt } from './characters.ts'
import { parseHex } from './hex.ts'
import { bytesToBigInt } from './integers.ts'
import { badWholeNumber, doesNotFitWidth, type WholeNumberFault } from './number-errors.ts'
import { requireInput } from './require-kind.ts'

export type ByteOrder = 'big' | 'little'

export interface IntegerForm {
  /** True for two's complement, false for unsigned. */
  readonly signed: boolean
  readonly order: ByteOrder
}

/** Returns the integer encoded in bytes of any length; no bytes give 0. */
export function bytesToInteger(bytes: Uint8Array, { signed, order }: IntegerForm): bigint {
  const value = bytesToBigInt(order === 'big' ? bytes : bytes.toReversed())
  return signed ? BigInt.asIntN(bytes.length * 8, value) : value
}

/** Returns the smallest number of bytes that hold the integer; 1 for 0. */
export function minimalWidth(value: bigint, signed: boolean): number {
  // One bit more for the sign; -128 needs no more than 127.
  const magnitude = value < 0n ? -value - 1n : value
  const bits = magnitude === 0n ? 0 : magnitude.toString(2).length
  return Math.max(1, Math.ceil((bits + (signed ? 1 : 0)) / 8))
}

/**
 * Encodes the integer in `width` bytes, or in as few as possible.
 * @throws ToolError `integer/does-not-fit` when `width` is too small, `integer/negative` for a
 * negative one that is to be unsigned.
 */
export function integerToBytes(value: bigint, form: IntegerForm, width?: number): Uint8Array {
  requireInput('bigint', value, 'number')
  const { signed, order } = form
  if (value < 0n && !signed) throw badWholeNumber('negative', { offset: 0, character: '-', signed })
  const needed = minimalWidth(value, signed)
  const length = width ?? needed
  if (length < needed) throw doesNotFitWidth({ needed, width: length, signed })
  const unsigned = BigInt.asUintN(length * 8, value)
  const bytes = parseHex(unsigned.toString(16).padStart(length * 2, '0'))
  return order === 'big' ? bytes : bytes.reverse()
}

function findFault(text: string): { fault: WholeNumberFault; offset: number } | undefined {
  if (text === '') return { fault: 'empty', offset: 0 }
  const space = text.search(/\s/u)
  if (space >= 0) return { fault: 'space', offset: space }
  if (text.startsWith('+')) return { fault: 'plus', offset: 0 }
  const digits = text.startsWith('-') ? 1 : 0
  if (text === '-') return { fault: 'empty', offset: 1 }
  if (text === '-0') return { fault: 'minus-zero', offset: 0 }
  if (/^-?0x[0-9a-f]*$/iu.test(text)) return { fault: 'hex', offset: digits + 1 }
  const bad = text.slice(digits).search(/[^0-9]/u)
  if (bad >= 0) {
    const offset = bad + digits
    return { fault: /^-?\d*\.\d*$/u.test(text) ? 'fraction' : 'bad-digit', offset }
  }
  return /^-?0\d/u.test(text) ? { fault: 'leading-zero', offset: digits } : undefined
}

/**
 * Parses a whole number of any size in decimal digits, with a minus sign allowed if `signed`. Strict: no spaces, plus
 * signs, fractions, exponents, hex or leading zeros.
 * @throws ToolError `integer/…` with the offset.
 */
export function parseWholeNumber(text: string, { signed }: { readonly signed: boolean }): bigint {
  const found = findFault(text)
  if (found) {
    const { fault, offset } = found
    throw badWholeNumber(fault, { offset, character: characterAt(text, offset), signed })
  }
  const value = BigInt(text)
  if (value < 0n && !signed) throw badWholeNumber('negative', { offset: 0, character: '-', signed })
  return value
}
