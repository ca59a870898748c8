import { formatHex } from '@toolkit/core/bytes/hex'
import type { ToolError } from '@toolkit/core/errors'
import { BYTES_BASE, headerSize, LIST_BASE, writeHeader } from '@toolkit/core/rlp/header'

/** Some bytes of an encoding, with their meaning. */
export interface Piece {
  readonly bytes: Uint8Array
  readonly meaning: string
}

/** Actual and correct bytes, if the canonical encoding is known. */
export interface Correction {
  /** The first piece is the wrong one. */
  readonly says: readonly Piece[]
  readonly should: readonly Piece[]
  /** Rule that was violated, without a full stop. */
  readonly rule: string
}

export interface RlpFault {
  /** Range of the wrong bytes. */
  readonly offset: number
  readonly length: number
  /** `Byte 23: 0x00 is written with a length in front of it`. */
  readonly title: string
  readonly message: string
  /** Two or three words for the row of the tree. */
  readonly short: string
  readonly correction: Correction | null
}

const TITLES: Readonly<Record<string, readonly [title: string, short: string]>> = {
  'rlp/truncated': ['the data ends inside an item', 'cut off'],
  'rlp/outside-list': ['an item is longer than its list', 'longer than its list'],
  'rlp/trailing-bytes': ['more bytes follow after the end', 'after the end'],
  'rlp/length-too-large': ['the length is impossible', 'impossible length'],
  'rlp/too-deep': ['lists are nested too deep', 'nested too deep'],
  'rlp/length-leading-zero': ['the length starts with a zero byte', 'zero in front'],
  'rlp/non-minimal-length': ['a short length is in the long form', 'long form'],
}

/** Codes whose position is the length after the first byte of the item. */
const AT_LENGTH = ['rlp/length-leading-zero', 'rlp/length-too-large']

/** Formats bytes for a sentence: `81 00`. */
export const bytesInText = (bytes: Uint8Array): string =>
  formatHex(bytes).replaceAll(/../g, '$& ').trimEnd()

/** Describes the first fault in `bytes`, given its code and position. */
export function faultOf(bytes: Uint8Array, error: ToolError): RlpFault | null {
  const { position, code, message, suggestion } = error
  if (position?.kind !== 'offset' || code === 'rlp/empty') return null
  const start = AT_LENGTH.includes(code) ? position.offset - 1 : position.offset
  const correction = correctionOf(bytes, start, code)
  const [text, short] =
    code === 'rlp/single-byte-encoded-long'
      ? [
          `0x${formatHex(bytes.subarray(start + 1, start + 2))} is written with a length in front of it`,
          'needless length',
        ]
      : (TITLES[code] ?? ['not canonical RLP', 'not RLP'])
  const wrong = correction ? correction.says.flatMap(({ bytes }) => [...bytes]) : null
  return {
    offset: wrong ? start : position.offset,
    length: wrong ? wrong.length : Math.max(position.length ?? 1, 1),
    title: `Byte ${wrong ? start : position.offset}: ${text}`,
    message: correction
      ? `It says ${bytesInText(joined(correction.says))}; canonical RLP is ${bytesInText(joined(correction.should))}: ${correction.rule}.`
      : [message, suggestion].filter(Boolean).join(' '),
    short,
    correction,
  }
}

const joined = (pieces: readonly Piece[]): Uint8Array =>
  Uint8Array.from(pieces.flatMap(({ bytes }) => [...bytes]))

const OWN_ENCODING = 'a byte below 0x80 stands for itself'

function correctionOf(bytes: Uint8Array, start: number, code: string): Correction | null {
  if (code === 'rlp/single-byte-encoded-long') {
    return ownEncoding(bytes.slice(start, start + 1), bytes.slice(start + 1, start + 2))
  }
  if (code !== 'rlp/non-minimal-length' && code !== 'rlp/length-leading-zero') return null
  const first = bytes[start] ?? 0
  const base = first >= LIST_BASE ? LIST_BASE : BYTES_BASE
  const behind = start + 1 + first - base - 55
  const header = bytes.slice(start, behind)
  const length = header.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0)
  if (length > Number.MAX_SAFE_INTEGER) return null
  const content = bytes.slice(behind, behind + 1)
  if (base === BYTES_BASE && length === 1 && (content[0] ?? BYTES_BASE) < BYTES_BASE) {
    return ownEncoding(header, content)
  }
  const should = new Uint8Array(headerSize(length))
  writeHeader(should, 0, base, length)
  const meaning = describeLength(base, length)
  return {
    says: [{ bytes: header, meaning }],
    should: [{ bytes: should, meaning }],
    rule:
      length < 56
        ? 'a length up to 55 is part of the first byte'
        : 'lengths are written without zeros in front',
  }
}

function ownEncoding(header: Uint8Array, byte: Uint8Array): Correction {
  return {
    says: [
      { bytes: header, meaning: describeLength(BYTES_BASE, 1) },
      { bytes: byte, meaning: 'the byte' },
    ],
    should: [{ bytes: byte, meaning: 'the byte alone' }],
    rule: OWN_ENCODING,
  }
}

function describeLength(base: number, length: number): string {
  const bytes = length === 1 ? '1 byte follows' : `${length} bytes follow`
  return base === LIST_BASE ? `a list: ${bytes}` : bytes
}
