import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import {
  type ByteOrder,
  bytesToInteger,
  integerToBytes,
  parseWholeNumber,
} from '@toolkit/core/bytes/big-integers'
import { formatBinary, parseBinary } from '@toolkit/core/bytes/binary'
import {
  type ArrayStyle,
  formatByteArray,
  formatDecodeHex,
  parseByteArray,
  parseDecodeHex,
} from '@toolkit/core/bytes/byte-array'
import { formatHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { bytesToFixedPoint, fixedPointToBytes } from '@toolkit/core/cadence/fixed-point-bytes'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { ByteSource } from '../../../bytes/byte-source'

/** Representations of bytes. */
export const REPRESENTATIONS = [
  'hex',
  'array',
  'base64',
  'text',
  'unsigned',
  'signed',
  'UFix64',
  'Fix64',
  'binary',
  'decodeHex',
] as const
export type Representation = (typeof REPRESENTATIONS)[number]

export interface Settings {
  /** Byte order of integers and fixed-point numbers. */
  readonly order: ByteOrder
  /** Width of a typed integer in bytes; undefined for the minimum. */
  readonly width: number | undefined
  readonly arrayStyle: ArrayStyle
}

export const DEFAULT_SETTINGS: Settings = { order: 'big', width: undefined, arrayStyle: 'json' }

/** Field that was edited last; the others follow it. */
export type Origin = 'bytes' | Representation

/** All of the user's input. */
export interface Requested {
  readonly origin: Origin
  /** Main field; its content counts only while it is the origin, its format always. */
  readonly source: ByteSource
  /** Text of the representation that is the origin. */
  readonly text: string
  readonly settings: Settings
}

export const NOTHING: Requested = {
  origin: 'bytes',
  source: { kind: 'typed', format: 'hex', text: '' },
  text: '',
  settings: DEFAULT_SETTINGS,
}

interface Rule {
  readonly label: string
  readonly format: (bytes: Uint8Array, settings: Settings) => string
  readonly parse: (text: string, settings: Settings) => Uint8Array
}

const integer = (label: string, signed: boolean): Rule => ({
  label,
  format: (bytes, { order }) => bytesToInteger(bytes, { signed, order }).toString(),
  parse: (text, { order, width }) =>
    integerToBytes(parseWholeNumber(text, { signed }), { signed, order }, width),
})

const fixedPoint = (type: 'UFix64' | 'Fix64'): Rule => ({
  label: type,
  format: (bytes, { order }) => bytesToFixedPoint(bytes, type, order),
  parse: (text, { order }) => fixedPointToBytes(text, type, order),
})

export const RULES: Readonly<Record<Representation, Rule>> = {
  hex: { label: 'Hex', format: formatHex, parse: parseLooseHex },
  text: { label: 'UTF-8 text', format: decodeUtf8, parse: encodeUtf8 },
  base64: {
    label: 'Base64',
    format: bytes => formatBase64(bytes),
    parse: text => parseBase64(text, { alphabet: 'any' }),
  },
  unsigned: integer('Unsigned integer', false),
  signed: integer('Signed integer', true),
  UFix64: fixedPoint('UFix64'),
  Fix64: fixedPoint('Fix64'),
  binary: { label: 'Binary', format: formatBinary, parse: parseBinary },
  array: {
    label: 'Byte array',
    format: (bytes, { arrayStyle }) => formatByteArray(bytes, arrayStyle),
    parse: parseByteArray,
  },
  decodeHex: { label: 'Cadence decodeHex', format: formatDecodeHex, parse: parseDecodeHex },
}

/**
 * Formats bytes in one representation, or returns why it is impossible. No bytes are the empty
 * text.
 */
export function write(
  representation: Representation,
  bytes: Uint8Array,
  settings: Settings,
): { readonly text: string; readonly why: ToolError | null } {
  if (bytes.length === 0) return { text: '', why: null }
  try {
    return { text: RULES[representation].format(bytes, settings), why: null }
  } catch (error) {
    return { text: '', why: toToolError(error) }
  }
}

/**
 * Parses a text in one representation. The empty text is no bytes. Throws ToolError with the
 * offset.
 */
export function read(representation: Representation, text: string, settings: Settings): Uint8Array {
  return text === '' ? new Uint8Array() : RULES[representation].parse(text, settings)
}
