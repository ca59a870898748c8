import {
  FIXED_POINT_FORMATS,
  type FixedPointType,
  INTEGER_RANGES,
  type IntegerRange,
  type IntegerType,
} from './cadence-value.ts'
import type { NumberFault } from './errors/json-cadence.ts'

/** How many digits of an unbounded integer are read: converting more would freeze the page. */
export const MAX_INTEGER_DIGITS = 100_000

export type NumberResult<T> = { readonly value: T } | { readonly fault: NumberFault }

const outside = (value: bigint, { min, max }: IntegerRange) =>
  (min !== null && value < min) || (max !== null && value > max)

/** What is wrong with a text that should be digits, with a sign where `signed`. */
function wholeNumberFault(text: string, signed: boolean): NumberFault | null {
  if (text === '') return 'empty'
  if (/^[-+]\d+$/.test(text)) return signed ? null : 'sign'
  if (/^[-+]?\d*\.\d*$/.test(text)) return 'point'
  return /^\d+$/.test(text) ? null : 'not-a-number'
}

/** A Cadence integer from its JSON-Cadence text, exactly and within its type's range. */
export function parseCadenceInteger(type: IntegerType, text: string): NumberResult<bigint> {
  const range: IntegerRange = INTEGER_RANGES[type]
  const fault = wholeNumberFault(text, range.min !== 0n)
  if (fault !== null) return { fault }
  if (text.length > MAX_INTEGER_DIGITS) return { fault: 'too-long' }
  const value = BigInt(text.replace('+', ''))
  return outside(value, range) ? { fault: 'out-of-range' } : { value }
}

function fixedPointFault(text: string, type: FixedPointType): NumberFault | null {
  const { decimals, min } = FIXED_POINT_FORMATS[type]
  if (text === '') return 'empty'
  if (/^[-+]/.test(text) && min === 0n) return 'sign'
  if (/^[-+]?\d+$/.test(text)) return 'no-point'
  if (/^[-+]?\.\d+$/.test(text)) return 'no-whole-part'
  if (/^[-+]?\d+\.$/.test(text)) return 'no-decimals'
  if (!/^[-+]?\d+\.\d+$/.test(text)) return 'not-a-number'
  if (text.length - text.indexOf('.') - 1 > decimals) return 'too-many-decimals'
  return text.length > MAX_INTEGER_DIGITS ? 'too-long' : null
}

/** A fixed-point number times 10^decimals, from its text. */
export function parseFixedPoint(type: FixedPointType, text: string): NumberResult<bigint> {
  const fault = fixedPointFault(text, type)
  if (fault !== null) return { fault }
  const format = FIXED_POINT_FORMATS[type]
  const [whole = '', fraction = ''] = text.replace('+', '').split('.')
  const value = BigInt(whole + fraction.padEnd(format.decimals, '0'))
  return outside(value, format) ? { fault: 'out-of-range' } : { value }
}

/** The canonical text of a fixed-point number given times 10^decimals: `-0.50000000`. */
export function formatFixedPoint(type: FixedPointType, raw: bigint): string {
  const { decimals } = FIXED_POINT_FORMATS[type]
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  return `${raw < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
