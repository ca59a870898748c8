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
  /** The content, a view of one copy of the whole input, which all items share. */
  readonly bytes: Uint8Array
}

export interface RlpList extends RlpPlace {
  readonly kind: 'list'
  readonly items: readonly RlpItem[]
}

export type RlpItem = RlpBytes | RlpList

/** An item that reaches beyond its list is a lie of the encoder; beyond the input, a loss on the way. */
function beyond(inList: boolean, shortage: Shortage) {
  return (inList ? rlpOverrun : rlpTruncated)(shortage)
}

/** The length that stands in `size` bytes after the one at `offset`; the item must end by `end`. */
function readLongLength(
  input: Uint8Array,
  offset: number,
  size: number,
  end: number,
  inList: boolean,
): number {
  const left = end - offset - 1
  if (size > left) throw beyond(inList, { offset, part: 'length', wanted: size, left })
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

interface OpenList {
  readonly items: RlpItem[]
  readonly end: number
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
  // One copy instead of one for each item: views of it stay true whatever happens to the input.
  const source = new Uint8Array(input)
  const { buffer } = source
  const top: RlpItem[] = []
  const open: OpenList[] = []
  let items = top
  let end = source.length
  let offset = 0
  let count = 0
  // This loop runs once for each item; it allocates nothing but the items.
  do {
    const inList = open.length > 0
    const first = source[offset] ?? 0
    const isList = first >= 0xc0
    let headerLength = 0
    let content = 1
    if (first >= 0x80) {
      const short = first - (isList ? 0xc0 : 0x80)
      const size = short < 56 ? 0 : short - 55
      headerLength = 1 + size
      content = size === 0 ? short : readLongLength(source, offset, size, end, inList)
      const left = end - offset - headerLength
      if (content > left) throw beyond(inList, { offset, part: 'content', wanted: content, left })
      if (first === 0x81 && (source[offset + 1] ?? 0) < 0x80) {
        throw rlpSingleByteEncodedLong({ offset, byte: source[offset + 1] ?? 0 })
      }
    }
    if (++count > MAX_RLP_ITEMS) throw rlpTooManyItems({ offset, limit: MAX_RLP_ITEMS })
    const start = offset + headerLength
    const length = headerLength + content
    if (isList) {
      if (open.length >= MAX_RLP_DEPTH) throw rlpTooDeep({ offset, limit: MAX_RLP_DEPTH })
      const children: RlpItem[] = []
      items.push({ kind: 'list', offset, headerLength, length, items: children })
      open.push({ items: children, end: start + content })
      items = children
      end = start + content
      offset = start
    } else {
      const bytes = new Uint8Array(buffer, start, content)
      items.push({ kind: 'bytes', offset, headerLength, length, bytes })
      offset = start + content
    }
    while (open.length > 0 && offset === end) {
      open.pop()
      const list = open.at(-1)
      items = list?.items ?? top
      end = list?.end ?? source.length
    }
  } while (open.length > 0)
  if (offset < source.length) {
    throw rlpTrailingBytes({ offset, length: source.length - offset })
  }
  return top[0] as RlpItem
}
