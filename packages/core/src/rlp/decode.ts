import {
  rlpEmpty,
  rlpLengthLeadingZero,
  rlpLengthUnsafe,
  rlpNonMinimalLength,
  rlpOverrun,
  rlpSingleByteEncodedLong,
  rlpTooDeep,
  rlpTooManyItems,
  rlpTrailingBytes,
  rlpTruncated,
  type Shortage,
} from './errors.ts'
import { MAX_RLP_DEPTH, MAX_RLP_ITEMS } from './limits.ts'

interface RlpPlace {
  /** Where the item starts in the whole input, its header included. */
  readonly offset: number
  /** Bytes before the content: 0 for a single byte below 0x80, otherwise 1 to 9. */
  readonly headerLength: number
  /** Bytes of the whole item, header and content; the next item starts at `offset + length`. */
  readonly length: number
}

export interface RlpBytes extends RlpPlace {
  readonly kind: 'bytes'
  /** A copy of the content. */
  readonly bytes: Uint8Array
}

export interface RlpList extends RlpPlace {
  readonly kind: 'list'
  readonly items: readonly RlpItem[]
}

export type RlpItem = RlpBytes | RlpList

interface Header extends RlpPlace {
  readonly kind: RlpItem['kind']
}

/** Where an item must end: the end of its list, or of the whole input. */
interface Bounds {
  readonly end: number
  readonly inList: boolean
}

/** An item that reaches beyond its list is a lie of the encoder; beyond the input, a loss on the way. */
function beyond(bounds: Bounds, shortage: Shortage) {
  return (bounds.inList ? rlpOverrun : rlpTruncated)(shortage)
}

/** The length that stands in `size` bytes after the one at `offset`. */
function readLongLength(input: Uint8Array, offset: number, size: number, bounds: Bounds): number {
  const left = bounds.end - offset - 1
  if (size > left) throw beyond(bounds, { offset, part: 'length', wanted: size, left })
  if (input[offset + 1] === 0) throw rlpLengthLeadingZero({ offset: offset + 1 })
  let length = 0
  for (let index = 1; index <= size; index++) {
    length = length * 256 + (input[offset + index] ?? 0)
    if (length > Number.MAX_SAFE_INTEGER) {
      throw rlpLengthUnsafe({ offset: offset + 1, lengthBytes: size })
    }
  }
  if (length < 56) throw rlpNonMinimalLength({ offset, length })
  return length
}

function readHeader(input: Uint8Array, offset: number, bounds: Bounds): Header {
  const first = input[offset] ?? 0
  if (first < 0x80) return { kind: 'bytes', offset, headerLength: 0, length: 1 }
  const kind = first < 0xc0 ? 'bytes' : 'list'
  const short = first - (kind === 'bytes' ? 0x80 : 0xc0)
  const size = short < 56 ? 0 : short - 55
  const content = size === 0 ? short : readLongLength(input, offset, size, bounds)
  const headerLength = 1 + size
  const left = bounds.end - offset - headerLength
  if (content > left) throw beyond(bounds, { offset, part: 'content', wanted: content, left })
  const byte = input[offset + 1] ?? 0
  if (kind === 'bytes' && content === 1 && byte < 0x80) {
    throw rlpSingleByteEncodedLong({ offset, byte })
  }
  return { kind, offset, headerLength, length: headerLength + content }
}

/**
 * The one item that `input` is the canonical RLP encoding of, with the place of every part
 * (Ethereum yellow paper, appendix B). Strict: what no canonical encoder writes is refused.
 * Works without recursion, so that nesting cannot exhaust the stack.
 * @throws ToolError `rlp/empty`, `rlp/truncated`, `rlp/outside-list`, `rlp/trailing-bytes`,
 * `rlp/non-minimal-length`, `rlp/length-leading-zero`, `rlp/single-byte-encoded-long`,
 * `rlp/length-too-large`, `rlp/too-deep`, `rlp/too-many-items`, each with its offset in bytes.
 */
export function decodeRlp(input: Uint8Array): RlpItem {
  if (input.length === 0) throw rlpEmpty()
  const top: RlpItem[] = []
  const open: { readonly items: RlpItem[]; readonly end: number }[] = []
  let offset = 0
  let count = 0
  do {
    const list = open.at(-1)
    const bounds = { end: list?.end ?? input.length, inList: list !== undefined }
    const header = readHeader(input, offset, bounds)
    if (++count > MAX_RLP_ITEMS) throw rlpTooManyItems({ offset, limit: MAX_RLP_ITEMS })
    const start = offset + header.headerLength
    const end = offset + header.length
    const siblings = list?.items ?? top
    if (header.kind === 'list') {
      if (open.length >= MAX_RLP_DEPTH) throw rlpTooDeep({ offset, limit: MAX_RLP_DEPTH })
      const items: RlpItem[] = []
      siblings.push({ ...header, kind: 'list', items })
      open.push({ items, end })
      offset = start
    } else {
      siblings.push({ ...header, kind: 'bytes', bytes: input.slice(start, end) })
      offset = end
    }
    while (open.at(-1)?.end === offset) open.pop()
  } while (open.length > 0)
  if (offset < input.length) {
    throw rlpTrailingBytes({ offset, length: input.length - offset })
  }
  return top[0] as RlpItem
}
