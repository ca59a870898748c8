import type { FlowAddress } from '../account/address.ts'
import type { CadenceFunctionType, CadenceType } from './cadence-type.ts'
import type { NumberFault } from './errors.ts'

/** Cadence's integer types, each with its range; null for no bound. */
export const INTEGER_RANGES = {
  Int: { min: null, max: null },
  Int8: signed(8n),
  Int16: signed(16n),
  Int32: signed(32n),
  Int64: signed(64n),
  Int128: signed(128n),
  Int256: signed(256n),
  UInt: { min: 0n, max: null },
  UInt8: unsigned(8n),
  UInt16: unsigned(16n),
  UInt32: unsigned(32n),
  UInt64: unsigned(64n),
  UInt128: unsigned(128n),
  UInt256: unsigned(256n),
  Word8: unsigned(8n),
  Word16: unsigned(16n),
  Word32: unsigned(32n),
  Word64: unsigned(64n),
  Word128: unsigned(128n),
  Word256: unsigned(256n),
} as const satisfies Readonly<Record<string, IntegerRange>>

/** Cadence's fixed-point types: decimals after the point, and the range of value * 10^decimals. */
export const FIXED_POINT_FORMATS = {
  Fix64: { decimals: 8, ...signed(64n) },
  UFix64: { decimals: 8, ...unsigned(64n) },
  Fix128: { decimals: 24, ...signed(128n) },
  UFix128: { decimals: 24, ...unsigned(128n) },
} as const

export interface IntegerRange {
  readonly min: bigint | null
  readonly max: bigint | null
}

export type IntegerType = keyof typeof INTEGER_RANGES
export type FixedPointType = keyof typeof FIXED_POINT_FORMATS
export type CompositeKind = 'Struct' | 'Resource' | 'Event' | 'Contract' | 'Enum' | 'Attachment'

function signed(bits: bigint) {
  return { min: -(1n << (bits - 1n)), max: (1n << (bits - 1n)) - 1n }
}

function unsigned(bits: bigint) {
  return { min: 0n, max: (1n << bits) - 1n }
}

export interface CadenceField {
  /** Empty for an attachment among the fields of the value that it is attached to. */
  readonly name: string
  readonly value: CadenceValue
}

export interface CadenceComposite {
  readonly type: CompositeKind
  /** The type ID: `A.1654653399040a61.FlowToken.TokensDeposited`, `flow.AccountCreated`. */
  readonly id: string
  readonly fields: readonly CadenceField[]
}

export interface CadencePath {
  readonly type: 'Path'
  readonly domain: 'storage' | 'private' | 'public'
  readonly identifier: string
}

/** Cadence value as in JSON-Cadence. Integers are bigint, fixed-point numbers exact text. */
export type CadenceValue =
  | { readonly type: 'Void' }
  | { readonly type: 'Optional'; readonly value: CadenceValue | null }
  | { readonly type: 'Bool'; readonly value: boolean }
  | { readonly type: 'String' | 'Character'; readonly value: string }
  | { readonly type: 'Address'; readonly value: FlowAddress }
  | { readonly type: IntegerType; readonly value: bigint }
  /** Canonical text with all decimals: `1.00000000`. */
  | { readonly type: FixedPointType; readonly value: string }
  | { readonly type: 'Array'; readonly value: readonly CadenceValue[] }
  | {
      readonly type: 'Dictionary'
      readonly value: readonly { readonly key: CadenceValue; readonly value: CadenceValue }[]
    }
  | CadenceComposite
  | CadencePath
  | { readonly type: 'Type'; readonly staticType: CadenceType }
  | {
      readonly type: 'Capability'
      readonly address: FlowAddress
      readonly borrowType: CadenceType
      /** Null or 0 for path capabilities from before Cadence 1.0. */
      readonly id: bigint | null
      /** Null for all later capabilities. */
      readonly path: CadencePath | null
    }
  | {
      readonly type: 'InclusiveRange'
      readonly start: CadenceValue
      readonly end: CadenceValue
      readonly step: CadenceValue
    }
  | { readonly type: 'Function'; readonly functionType: CadenceFunctionType }

/** Maximum digits of an unbounded integer: converting more would freeze the page. */
export const MAX_INTEGER_DIGITS = 100_000

export type NumberResult<T> = { readonly value: T } | { readonly fault: NumberFault }

const outside = (value: bigint, { min, max }: IntegerRange) =>
  (min !== null && value < min) || (max !== null && value > max)

/** Types of up to 64 bits allow no sign; for wider ones the chain accepts `+1` and `-0`. */
const NO_SIGN = /^(?:UInt|Word)(?:8|16|32|64)$/

/** Returns the fault of a text as a whole number, or null. */
function wholeNumberFault(text: string, type: IntegerType): NumberFault | null {
  if (text === '') return 'empty'
  if (/^[-+]\d+$/.test(text)) return NO_SIGN.test(type) ? 'sign' : null
  if (/^[-+]?\d*\.\d*$/.test(text)) return 'point'
  return /^\d+$/.test(text) ? null : 'not-a-number'
}

/** Parses a Cadence integer from its JSON-Cadence text, exactly and within its type's range. */
export function parseCadenceInteger(type: IntegerType, text: string): NumberResult<bigint> {
  const range: IntegerRange = INTEGER_RANGES[type]
  const fault = wholeNumberFault(text, type)
  if (fault !== null) return { fault }
  if (text.length > MAX_INTEGER_DIGITS) return { fault: 'too-long' }
  const value = BigInt(text.replace('+', ''))
  if (value < 0n && range.min === 0n) return { fault: 'sign' }
  return outside(value, range) ? { fault: 'out-of-range' } : { value }
}

function fixedPointFault(text: string, type: FixedPointType): NumberFault | null {
  const { decimals, min } = FIXED_POINT_FORMATS[type]
  if (text === '') return 'empty'
  if (text.startsWith('-') && min === 0n) return 'sign'
  if (!/^[-+]?\d+\.\d+$/.test(text)) {
    if (/^[-+]?\d+$/.test(text)) return 'no-point'
    if (/^[-+]?\.\d+$/.test(text)) return 'no-whole-part'
    return /^[-+]?\d+\.$/.test(text) ? 'no-decimals' : 'not-a-number'
  }
  if (text.length - text.indexOf('.') - 1 > decimals) return 'too-many-decimals'
  return text.length > MAX_INTEGER_DIGITS ? 'too-long' : null
}

/** Parses a fixed-point number from its text into value * 10^decimals. */
export function parseFixedPoint(type: FixedPointType, text: string): NumberResult<bigint> {
  const fault = fixedPointFault(text, type)
  if (fault !== null) return { fault }
  const format = FIXED_POINT_FORMATS[type]
  const [whole = '', fraction = ''] = text.replace('+', '').split('.')
  const value = BigInt(whole + fraction.padEnd(format.decimals, '0'))
  return outside(value, format) ? { fault: 'out-of-range' } : { value }
}

/**
 * Returns the value that the chain silently wraps an out-of-range number to: it compares the decimals as written,
 * before padding them (cadence v1.10 `fixedpoint.CheckRange`), and a value that is too large then wraps around.
 * @returns the canonical text; null if the chain rejects the number, or reads it unchanged.
 */
export function wrappedFixedPoint(type: FixedPointType, text: string): string | null {
  if (fixedPointFault(text, type) !== null) return null
  const { decimals, min, max } = FIXED_POINT_FORMATS[type]
  const [whole = '', fraction = ''] = text.replace('+', '').split('.')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value >= min && value <= max) return null
  const [limit, scale] = [value < 0n ? -min : max, 10n ** BigInt(decimals)]
  const unnoticed =
    BigInt(whole.replace('-', '')) === limit / scale && BigInt(fraction) <= limit % scale
  if (!unnoticed) return null
  const bits = type.endsWith('64') ? 64 : 128
  return formatFixedPoint(type, min < 0n ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value))
}

/** Formats a fixed-point number given as value * 10^decimals: `-0.50000000`. */
export function formatFixedPoint(type: FixedPointType, raw: bigint): string {
  const { decimals } = FIXED_POINT_FORMATS[type]
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  return `${raw < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
