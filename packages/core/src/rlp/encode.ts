/**
 * RLP encoding.
 * @module
 */

import { parseHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { rlpNegative, rlpTooDeep } from './errors.ts'
import { BYTES_BASE, headerSize, LIST_BASE, MAX_RLP_DEPTH, writeHeader } from './header.ts'

/** Byte string or list of values, the only types of RLP. Numbers are their minimal big-endian bytes. */
export type RlpValue = Uint8Array | readonly RlpValue[]

/** Up to this size a loop is faster than `set`, which inspects its argument first. */
const SHORT_COPY = 24

const isBytes = (value: RlpValue): value is Uint8Array => value instanceof Uint8Array

const isOwnEncoding = (bytes: Uint8Array) => bytes.length === 1 && (bytes[0] ?? 0) < BYTES_BASE

/**
 * Returns the encoded size of `value`. Adds the content size of each list to `sizes`, in the order in which the lists
 * start and are written.
 */
function measure(value: RlpValue, sizes: number[], depth: number): number {
  if (isBytes(value)) return isOwnEncoding(value) ? 1 : headerSize(value.length) + value.length
  if (!Array.isArray(value)) requireInput('list', value, 'what is no byte string')
  if (depth > MAX_RLP_DEPTH) throw rlpTooDeep({ limit: MAX_RLP_DEPTH })
  const position = sizes.push(0) - 1
  let content = 0
  for (const item of value) content += measure(item, sizes, depth + 1)
  sizes[position] = content
  return headerSize(content) + content
}

function writeBytes(target: Uint8Array, offset: number, bytes: Uint8Array): number {
  const start = isOwnEncoding(bytes)
    ? offset
    : writeHeader(target, offset, BYTES_BASE, bytes.length)
  const { length } = bytes
  if (length > SHORT_COPY) target.set(bytes, start)
  else for (let index = 0; index < length; index++) target[start + index] = bytes[index] as number
  return start + length
}

/**
 * Encodes a value as canonical RLP (Ethereum yellow paper, appendix B): computes the lengths first, then writes
 * everything into one array.
 * @throws ToolError `rlp/too-deep` when lists are nested more than MAX_RLP_DEPTH deep.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * formatHex(encodeRlp([encodeUtf8('cat'), []])) // => 'c583636174c0'
 */
export function encodeRlp(value: RlpValue): Uint8Array {
  const sizes: number[] = []
  const encoded = new Uint8Array(measure(value, sizes, 1))
  let list = 0
  const write = (item: RlpValue, offset: number): number => {
    if (isBytes(item)) return writeBytes(encoded, offset, item)
    let next = writeHeader(encoded, offset, LIST_BASE, sizes[list++] ?? 0)
    for (const child of item) next = write(child, next)
    return next
  }
  write(value, 0)
  return encoded
}

/**
 * Encodes the content (not the item) of a number in RLP: minimal big-endian bytes, none for 0.
 * `encodeRlp([encodeRlpUint(5n)])` is a list with the number 5.
 * @throws ToolError `rlp/negative`.
 * @example
 * encodeRlpUint(0n) // => new Uint8Array()
 * encodeRlpUint(1024n) // => Uint8Array.of(4, 0)
 */
export function encodeRlpUint(value: bigint): Uint8Array {
  requireInput('bigint', value, 'number')
  if (value < 0n) throw rlpNegative()
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return parseHex(digits.length % 2 === 0 ? digits : `0${digits}`)
}
