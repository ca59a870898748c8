/**
 * Signatures in DER, the format of OpenSSL, WebAuthn and key stores.
 * @module
 */

import { concatBytes, padStart } from '../bytes/bytes.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { badDer } from './errors.ts'
import { requireSignature } from './signature.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const NUMBER_LENGTH = 32

/** Returns start and end of the element's content at `offset`, which must end within `limit`. */
function readElement(der: Uint8Array, offset: number, tag: number, limit: number) {
  const [type, length] = [der[offset], der[offset + 1]]
  if (offset + 2 > limit || type === undefined || length === undefined) {
    throw badDer('truncated', Math.min(offset, der.length))
  }
  if (type !== tag) throw badDer('wrong-tag', offset)
  // Two numbers of 33 bytes with their headers are 70 bytes: DER never needs a long length here.
  if (length >= 0x80) throw badDer('long-length', offset + 1)
  const end = offset + 2 + length
  if (end > limit) throw badDer('truncated', offset + 1)
  return { start: offset + 2, end }
}

/** Reads the non-negative integer at `offset` as 32 bytes; returns it with the start of the next element. */
function readInteger(der: Uint8Array, offset: number, limit: number) {
  const { start, end } = readElement(der, offset, INTEGER, limit)
  const [first, second] = [der[start] ?? 0, der[start + 1] ?? 0]
  if (end === start) throw badDer('not-minimal', offset + 1)
  if (first >= 0x80) throw badDer('negative', start)
  const padded = first === 0 && end - start > 1
  if (padded && second < 0x80) throw badDer('not-minimal', start)
  const content = der.subarray(padded ? start + 1 : start, end)
  if (content.length > NUMBER_LENGTH) throw badDer('too-large', start)
  return { number: padStart(content, NUMBER_LENGTH), end }
}

/**
 * Parses a DER signature (RFC 3279 2.2.3: a sequence of two integers), the format of WebAuthn, OpenSSL and most key
 * stores, to 64 bytes r‖s. Strict DER (X.690): one signature has one form. The range of r and s is checked by `verify`.
 * @throws ToolError `der/…` with the offset.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const signature = parseDerSignature(parseHex('3006020101020102'))
 * signature[31] // => 1
 * signature[63] // => 2
 */
export function parseDerSignature(der: Uint8Array): Uint8Array {
  requireInput('bytes', der, 'DER signature')
  const sequence = readElement(der, 0, SEQUENCE, der.length)
  if (sequence.end < der.length) throw badDer('trailing-bytes', sequence.end)
  const r = readInteger(der, sequence.start, sequence.end)
  const s = readInteger(der, r.end, sequence.end)
  if (s.end < sequence.end) throw badDer('trailing-bytes', s.end)
  return concatBytes(r.number, s.number)
}

function formatInteger(number: Uint8Array): Uint8Array {
  let start = 0
  while (start < number.length - 1 && number[start] === 0) start++
  const content = number.subarray(start)
  const sign = (content[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array()
  return concatBytes(Uint8Array.of(INTEGER, sign.length + content.length), sign, content)
}

/**
 * Encodes r‖s (64 bytes) as DER.
 * @throws ToolError `signature/wrong-length`.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * const signature = new Uint8Array(64)
 * signature[31] = 1
 * signature[63] = 2
 * formatHex(formatDerSignature(signature)) // => '3006020101020102'
 */
export function formatDerSignature(signature: Uint8Array): Uint8Array {
  requireSignature(signature)
  const r = formatInteger(signature.subarray(0, NUMBER_LENGTH))
  const s = formatInteger(signature.subarray(NUMBER_LENGTH))
  return concatBytes(Uint8Array.of(SEQUENCE, r.length + s.length), r, s)
}
