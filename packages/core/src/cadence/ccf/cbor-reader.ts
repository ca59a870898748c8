import { bytesToBigInt } from '../../bytes/integers.ts'
import { decodeUtf8 } from '../../bytes/utf8.ts'
import { ToolError } from '../../errors.ts'
import { MAX_INTEGER_DIGITS } from '../cadence-value.ts'
import {
  ccfBadValue,
  ccfNotShortest,
  ccfTooDeep,
  ccfTooMany,
  ccfTrailingBytes,
  ccfTruncated,
  ccfWrongCount,
  ccfWrongItem,
} from './errors.ts'

/** Maximum nesting of values and types. JSON-Cadence needs up to four levels for one of these, and allows 1,000. */
export const MAX_CCF_DEPTH = 250
/** Maximum values and types of a message: a few bytes can stand for hundreds (`nil` of a type with 200 question marks). */
export const MAX_CCF_VALUES = 2_000_000

/** Bytes of an unbounded integer with as many digits as one in JSON-Cadence may have. */
const MAX_INTEGER_BYTES = Math.floor((MAX_INTEGER_DIGITS * Math.log2(10)) / 8)

const MAJOR_TYPES = ['a number', 'a negative number', 'bytes', 'a text', 'a list', 'a map', 'a tag']
const NULL = 0xf6
const FALSE = 0xf4
const TRUE = 0xf5
const POSITIVE_BIG = 0xc2
const NEGATIVE_BIG = 0xc3

const describe = (byte: number) =>
  byte === NULL
    ? 'nil'
    : (MAJOR_TYPES[byte >> 5] ?? (byte <= TRUE && byte >= FALSE ? 'a boolean' : 'another value'))

/**
 * Reader of the CBOR that CCF consists of (RFC 8949, preferred serialization): definite lengths and shortest heads only.
 * It never trusts a declared length: an item of n parts needs n more bytes.
 */
export class CborReader {
  readonly bytes: Uint8Array
  /** Offset of the next item. */
  at = 0
  #depth = 0
  #values = 0
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** Reads one value or type, which may contain others. @throws ToolError `ccf/too-deep`, `ccf/too-many`. */
  nested<T>(read: () => T): T {
    this.spend()
    this.#depth += 1
    if (this.#depth > MAX_CCF_DEPTH) throw ccfTooDeep({ limit: MAX_CCF_DEPTH })
    const value = read()
    this.#depth -= 1
    return value
  }

  /** Counts a value or a type. @throws ToolError `ccf/too-many`. */
  spend(): void {
    this.#values += 1
    if (this.#values > MAX_CCF_VALUES) throw ccfTooMany({ limit: MAX_CCF_VALUES })
  }

  /** Returns the first byte of the next item. */
  peek(): number {
    this.#require(1)
    return this.bytes[this.at] as number
  }

  #require(length: number, offset = this.at): void {
    const left = this.bytes.length - this.at
    if (length > left) throw ccfTruncated({ offset, expected: length, left })
  }

  /** Reads the head of an item: its number, length or tag, which the lower five bits tell, or up to 8 more bytes. */
  #head(): bigint {
    const offset = this.at
    const short = this.peek() & 0x1f
    this.at += 1
    if (short < 24) return BigInt(short)
    if (short > 27) {
      const found = short === 31 ? 'an item of indefinite length' : 'no item of CBOR'
      throw ccfWrongItem({ offset, expected: 'a definite length', found })
    }
    const size = 1 << (short - 24)
    this.#require(size)
    const value =
      size === 1
        ? this.#view.getUint8(this.at)
        : size === 2
          ? this.#view.getUint16(this.at)
          : size === 4
            ? this.#view.getUint32(this.at)
            : this.#view.getBigUint64(this.at)
    this.at += size
    if (value < (size === 1 ? 24n : 1n << BigInt(size * 4))) throw ccfNotShortest({ offset })
    return BigInt(value)
  }

  #expect(major: number): bigint {
    const byte = this.peek()
    if (byte >> 5 !== major) {
      const expected = MAJOR_TYPES[major] as string
      throw ccfWrongItem({ offset: this.at, expected, found: describe(byte) })
    }
    return this.#head()
  }

  #length(major: number): number {
    const offset = this.at
    const length = Number(this.#expect(major))
    this.#require(length, offset)
    return length
  }

  /** Reads a number from 0 to 2^64 - 1. */
  uint(): bigint {
    return this.#expect(0)
  }

  /** Reads a number from -2^64 to 2^64 - 1. */
  int(): bigint {
    return this.peek() >> 5 === 1 ? -1n - this.#head() : this.uint()
  }

  /** Reads the head of a list, whose items follow. */
  list(): number {
    return this.#length(4)
  }

  /** Reads the head of a list with as many items. */
  listOf(...sizes: readonly number[]): number {
    const offset = this.at
    const found = this.list()
    if (!sizes.includes(found)) {
      throw ccfWrongCount({ offset, what: 'list', expected: sizes.join(' or '), found })
    }
    return found
  }

  /** Reads the head of a tag, whose content follows. */
  tag(): number {
    return Number(this.#expect(6))
  }

  isTag(): boolean {
    return this.peek() >> 5 === 6
  }

  isList(): boolean {
    return this.peek() >> 5 === 4
  }

  byteString(): Uint8Array {
    const length = this.#length(2)
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** Reads a text. @throws ToolError `utf8/invalid` at its offset in all bytes. */
  text(): string {
    const length = this.#length(3)
    const start = this.at
    this.at += length
    try {
      return decodeUtf8(this.bytes.subarray(start, this.at))
    } catch (error) {
      if (!(error instanceof ToolError) || error.position?.kind !== 'offset') throw error
      throw error.at({ ...error.position, offset: start + error.position.offset })
    }
  }

  boolean(): boolean {
    const byte = this.peek()
    if (byte !== TRUE && byte !== FALSE) {
      throw ccfWrongItem({ offset: this.at, expected: 'a boolean', found: describe(byte) })
    }
    this.at += 1
    return byte === TRUE
  }

  /** Reads an integer of any size, which CCF writes as bytes after tag 2, or 3 for a negative one. */
  bigInteger(type: string): bigint {
    const offset = this.at
    const byte = this.peek()
    if (byte !== POSITIVE_BIG && byte !== NEGATIVE_BIG) {
      throw ccfWrongItem({ offset, expected: 'an integer with tag 2 or 3', found: describe(byte) })
    }
    this.at += 1
    const bytes = this.byteString()
    if (bytes[0] === 0) throw ccfNotShortest({ offset })
    if (bytes.length > MAX_INTEGER_BYTES) throw ccfBadValue({ offset, type })
    const value = bytesToBigInt(bytes)
    return byte === POSITIVE_BIG ? value : -1n - value
  }

  /** Returns true, and reads it, if the next item is nil. */
  takeNull(): boolean {
    if (this.peek() !== NULL) return false
    this.at += 1
    return true
  }

  /** Skips one item with all that is in it. */
  skip(): void {
    for (let items = 1; items > 0; items--) {
      const major = this.peek() >> 5
      if (major === 2) this.byteString()
      else if (major === 3) this.text()
      else if (major === 4) items += this.list()
      else if (major === 6) {
        this.tag()
        items += 1
      } else if (major <= 1) this.int()
      else if (!this.takeNull()) this.boolean()
    }
  }

  /** Checks that nothing follows. @throws ToolError `ccf/trailing-bytes`. */
  end(): void {
    const length = this.bytes.length - this.at
    if (length > 0) throw ccfTrailingBytes({ offset: this.at, length })
  }
}
