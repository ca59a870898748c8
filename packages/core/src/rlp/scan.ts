import { concatBytes } from '../bytes/bytes.ts'
import type { ToolError } from '../errors.ts'
import {
  rlpEmpty,
  rlpLengthLeadingZero,
  rlpLengthUnsafe,
  rlpNonMinimalLength,
  rlpOverrun,
  rlpSingleByteEncodedLong,
  rlpSizeChanged,
  rlpTooDeep,
  rlpTooManyItems,
  rlpTrailingBytes,
  rlpTruncated,
  type Shortage,
} from './errors.ts'
import { BYTES_BASE, LIST_BASE, MAX_RLP_DEPTH, MAX_RLP_FINDINGS } from './header.ts'

/** A header is 1 to 9 bytes, and the byte after it may decide if it is canonical. */
const LOOKAHEAD = 10
const NO_BYTES = new Uint8Array()

/** Receives each item as its header is read: parents before their children, in the order of the bytes. */
export type ItemSink = (
  isList: boolean,
  offset: number,
  headerLength: number,
  /** Bytes of content that are actually present. */
  content: number,
  /** 0 at the top level. */
  depth: number,
) => void

export interface ScanOptions {
  /** Total number of bytes in all parts. */
  readonly size: number
  /** Records faults and continues instead of throwing. */
  readonly lenient?: boolean
  /** @default Infinity */
  readonly maxItems?: number
  readonly onItem?: ItemSink
}

/**
 * Parser of RLP headers. Works part by part, in memory bounded by the nesting depth. Strict mode throws the first
 * fault. Lenient mode records every fault and continues with the most likely intent: accepts a length encoded too long,
 * ends an item that exceeds its list or the input there, and parses the bytes after the first item as further items.
 */
export class RlpScanner {
  /** First faults, in the order of the bytes. Empty when strict, which throws the first. */
  readonly findings: ToolError[] = []
  /** Total number of faults, including those not stored. */
  faults = 0
  /** Number of items read. */
  count = 0

  readonly #size: number
  readonly #lenient: boolean
  readonly #maxItems: number
  readonly #onItem: ItemSink | undefined
  /** Ends of the open lists. */
  readonly #ends: number[] = []
  /** End of the innermost open list, or of the input. */
  #end: number
  /** Start of the next header. */
  #next = 0
  /** Number of bytes before `#carry`. */
  #base = 0
  /** End of the last part, too short for a whole header. */
  #carry: Uint8Array = NO_BYTES
  #trailing = false

  constructor({ size, lenient = false, maxItems = Number.POSITIVE_INFINITY, onItem }: ScanOptions) {
    this.#size = size
    this.#lenient = lenient
    this.#maxItems = maxItems
    this.#onItem = onItem
    this.#end = size
  }

  /** Takes the next part. @throws ToolError as `decodeRlp`; lenient, only for bombs. */
  push(part: Uint8Array): void {
    const bytes = this.#carry.length === 0 ? part : concatBytes(this.#carry, part)
    const size = this.#size
    const base = this.#base
    const end = base + bytes.length
    if (end > size) throw rlpSizeChanged({ read: end, size })
    const safe = end >= size ? end : end - LOOKAHEAD
    while (this.#next < end && (this.#next < safe || end >= size)) this.#item(bytes, base)
    const retained = Math.min(Math.max(this.#next - base, 0), bytes.length)
    this.#carry = retained === bytes.length ? NO_BYTES : bytes.slice(retained)
    this.#base = base + retained
  }

  /** Ends the input. @throws ToolError `rlp/empty` if there were no bytes. */
  finish(): void {
    const size = this.#size
    if (size === 0) throw rlpEmpty()
    const read = this.#base + this.#carry.length
    if (read < size) throw rlpSizeChanged({ read, size })
  }

  #fault(make: () => ToolError): void {
    if (!this.#lenient) throw make()
    this.faults++
    if (this.findings.length < MAX_RLP_FINDINGS) this.findings.push(make())
  }

  #item(bytes: Uint8Array, base: number): void {
    const offset = this.#next
    const depth = this.#ends.length
    const inList = depth > 0
    const end = this.#end
    if (!inList && offset > 0 && this.#isFirstTrailing()) {
      this.#fault(() => rlpTrailingBytes({ offset, length: this.#size - offset }))
    }
    const at = offset - base
    const first = bytes[at] ?? 0
    if (first < BYTES_BASE) {
      this.#singles(bytes, at, Math.min(end - base, bytes.length))
      return
    }
    const isList = first >= LIST_BASE
    const short = first - (isList ? LIST_BASE : BYTES_BASE)
    let headerLength = 1
    let content = short
    if (short > 55) {
      content = this.#longLength(bytes, at, short - 55, end, inList)
      headerLength += Math.min(short - 55, end - offset - 1)
    }
    const left = end - offset - headerLength
    if (first === 0x81 && left > 0 && (bytes[at + 1] ?? 0) < BYTES_BASE) {
      this.#fault(() => rlpSingleByteEncodedLong({ offset, byte: bytes[at + 1] ?? 0 }))
    }
    if (content > left) {
      const expected = content
      content = left
      // Infinite if the fault of the length itself has already been reported.
      if (expected !== Number.POSITIVE_INFINITY) {
        this.#fault(() => beyond(inList, { offset, part: 'content', expected, left }))
      }
    }
    this.#countItem(offset)
    if (isList && depth >= MAX_RLP_DEPTH) throw rlpTooDeep({ offset, limit: MAX_RLP_DEPTH })
    this.#onItem?.(isList, offset, headerLength, content, depth)
    const start = offset + headerLength
    if (isList) {
      this.#next = start
      this.#end = start + content
      this.#ends.push(this.#end)
    } else this.#next = start + content
    if (this.#next === this.#end) this.#closeLists()
  }

  /** Reads a run of single-byte items, possibly millions, up to `limit` in this part. */
  #singles(bytes: Uint8Array, from: number, limit: number): void {
    const depth = this.#ends.length
    // At the top level the second item is a fault, which the caller reports.
    const end = depth === 0 && !this.#trailing ? from + 1 : limit
    let at = from
    for (; at < end && (bytes[at] ?? 0) < BYTES_BASE; at++) {
      const offset = this.#next + at - from
      this.#countItem(offset)
      this.#onItem?.(false, offset, 0, 1, depth)
    }
    this.#next += at - from
    this.#closeLists()
  }

  #countItem(offset: number): void {
    const limit = this.#maxItems
    if (++this.count > limit) throw rlpTooManyItems({ offset, limit })
  }

  #closeLists(): void {
    const ends = this.#ends
    while (ends.length > 0 && ends[ends.length - 1] === this.#next) ends.pop()
    this.#end = ends[ends.length - 1] ?? this.#size
  }

  #isFirstTrailing(): boolean {
    const first = !this.#trailing
    this.#trailing = true
    return first
  }

  /** Returns the length in the `size` bytes after the header's first; Infinity if it is impossible. */
  #longLength(bytes: Uint8Array, at: number, size: number, end: number, inList: boolean): number {
    const offset = this.#next
    const left = end - offset - 1
    if (size > left) {
      this.#fault(() => beyond(inList, { offset, part: 'length', expected: size, left }))
      return Number.POSITIVE_INFINITY
    }
    if (bytes[at + 1] === 0) this.#fault(() => rlpLengthLeadingZero({ offset: offset + 1 }))
    let length = 0
    for (let index = 1; index <= size; index++) {
      length = length * 256 + (bytes[at + index] ?? 0)
      if (length > Number.MAX_SAFE_INTEGER) {
        this.#fault(() => rlpLengthUnsafe({ offset: offset + 1, lengthBytes: size }))
        return Number.POSITIVE_INFINITY
      }
    }
    if (length < 56) this.#fault(() => rlpNonMinimalLength({ offset, length }))
    return length
  }
}

/** Creates the error of an item that exceeds its list, an encoder's mistake, or the input, a truncation. */
function beyond(inList: boolean, shortage: Shortage): ToolError {
  return (inList ? rlpOverrun : rlpTruncated)(shortage)
}
