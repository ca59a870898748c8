import { parseHex } from '../bytes/hex.ts'
import { rlpNegative, rlpTooDeep } from './errors.ts'
import { MAX_RLP_DEPTH } from './limits.ts'

/** A byte string or a list of values: all that RLP knows. Numbers are their minimal big-endian bytes. */
export type RlpValue = Uint8Array | readonly RlpValue[]

const isBytes = (value: RlpValue): value is Uint8Array => value instanceof Uint8Array

/** Big-endian bytes of a length, without leading zeros. */
function lengthBytes(length: number): number[] {
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return bytes
}

/** The bytes in front of a payload: `base` is 0x80 for byte strings, 0xc0 for lists. */
function header(base: number, length: number): number[] {
  if (length < 56) return [base + length]
  const long = lengthBytes(length)
  return [base + 55 + long.length, ...long]
}

const isOwnEncoding = (bytes: Uint8Array) => bytes.length === 1 && (bytes[0] ?? 0) < 0x80

/** The encoded size of `value`; the payload size of each list goes into `payloads`. */
function measure(value: RlpValue, payloads: Map<RlpValue, number>, depth: number): number {
  if (isBytes(value)) {
    return isOwnEncoding(value) ? 1 : header(0x80, value.length).length + value.length
  }
  if (depth > MAX_RLP_DEPTH) throw rlpTooDeep({ limit: MAX_RLP_DEPTH })
  let payload = 0
  for (const item of value) payload += measure(item, payloads, depth + 1)
  payloads.set(value, payload)
  return header(0xc0, payload).length + payload
}

/**
 * The one canonical RLP encoding of a value (Ethereum yellow paper, appendix B).
 * @throws ToolError `rlp/too-deep` when lists are nested more than MAX_RLP_DEPTH deep.
 */
export function encodeRlp(value: RlpValue): Uint8Array {
  const payloads = new Map<RlpValue, number>()
  const encoded = new Uint8Array(measure(value, payloads, 1))
  let offset = 0
  const put = (bytes: ArrayLike<number>) => {
    encoded.set(bytes, offset)
    offset += bytes.length
  }
  const write = (item: RlpValue) => {
    if (!isBytes(item)) {
      put(header(0xc0, payloads.get(item) ?? 0))
      for (const child of item) write(child)
      return
    }
    if (!isOwnEncoding(item)) put(header(0x80, item.length))
    put(item)
  }
  write(value)
  return encoded
}

/**
 * The content (not the encoding) of a number in RLP: minimal big-endian bytes, none for 0.
 * `encodeRlp([encodeRlpUint(5n)])` is a list with the number 5.
 * @throws ToolError `rlp/negative`.
 */
export function encodeRlpUint(value: bigint): Uint8Array {
  if (value < 0n) throw rlpNegative()
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return parseHex(digits.length % 2 === 0 ? digits : `0${digits}`)
}
