import { bytesToBigInt } from '../../bytes/integers.ts'
import { utf8Text } from '../../bytes/utf8.ts'
import {
  type AbiParameter,
  type AbiType,
  type AbiValue,
  headSize,
  isDynamic,
  memberPath,
  parameterName,
  WORD,
} from './abi-type.ts'
import {
  abiBadLength,
  abiBadOffset,
  abiBadUtf8,
  abiCut,
  abiTooShared,
  abiTrailing,
} from './data-errors.ts'
import { decodeWord, requireZeros } from './decode-word.ts'
import { type AbiLayout, LayoutNotes } from './layout.ts'

/** Decoded value with the position of its bytes. */
export interface DecodedValue {
  /** Like `parameterName`, with the path in arrays and tuples: `orders[2].to`. */
  readonly path: string
  readonly name: string
  readonly type: AbiType
  readonly value: AbiValue
  /** From the first byte of the input; for a dynamic value, the position that its offset points to. */
  readonly offset: number
  readonly length: number
  /** Position of the word with its offset; null if the value is in the head itself. */
  readonly pointer: number | null
  /** Items of an array, members of a tuple. */
  readonly items: readonly DecodedValue[]
}

export interface DecodeOptions {
  /** Start of the values, after a selector, from which offsets count. */
  readonly start?: number
  /**
   * `compiler` (default) accepts only the one encoding that compilers write. `any` accepts every layout that contracts
   * accept: gaps, shared and reordered tails, other bytes in the padding of `bytes` and `string` or behind the values.
   */
  readonly layout?: 'compiler' | 'any'
}

/**
 * Bytes that may be decoded beyond the length of the data, since values may share them in other layouts: without a
 * limit, arrays of arrays at one place would be any number of values.
 */
const MAX_SHARED_BYTES = 2 ** 20

interface Part {
  readonly name: string
  readonly path: string
  readonly type: AbiType
}

const partsOf = (parameters: readonly AbiParameter[], path: string): Part[] =>
  parameters.map((parameter, index) => ({
    name: parameter.name,
    type: parameter.type,
    path: path === '' ? parameterName(parameter, index) : memberPath(path, parameter, index),
  }))
const itemsOf = (type: AbiType, length: number, path: string): Part[] =>
  Array.from({ length }, (_, index) => ({ name: `[${index}]`, path: `${path}[${index}]`, type }))

/** Items of a value that is neither array nor tuple. */
const NO_ITEMS: readonly DecodedValue[] = []

const valuesOf = (items: readonly DecodedValue[]): AbiValue => items.map(({ value }) => value)

class Decoder {
  readonly #bytes: Uint8Array
  /** Null if only the layout of compilers is accepted. */
  readonly #notes: LayoutNotes | null
  /** Bytes that may still be decoded. */
  #budget: number

  constructor(bytes: Uint8Array, notes: LayoutNotes | null) {
    this.#bytes = bytes
    this.#notes = notes
    this.#budget = bytes.length + MAX_SHARED_BYTES
  }

  /**
   * Decodes the values that start at `start`; returns them and the end of the last. In the layout of compilers each tail
   * follows the previous one.
   */
  sequence(parts: readonly Part[], start: number): { values: DecodedValue[]; end: number } {
    const pointers: number[] = []
    const values: (DecodedValue | null)[] = []
    let at = start
    for (const part of parts) {
      const size = headSize(part.type)
      this.#need(part, at, size)
      this.#spend(part, at, size)
      pointers.push(at)
      values.push(isDynamic(part.type) ? null : this.#static(part, at))
      at += size
    }
    const decoded = parts.map((part, index) => {
      const known = values[index]
      if (known) return known
      const pointer = pointers[index] ?? start
      const target = this.#follow(part, { pointer, base: start, expected: at })
      const value = this.#dynamic(part, target, pointer)
      at = Math.max(at, value.offset + value.length)
      return value
    })
    return { values: decoded, end: at }
  }

  #need({ path }: Part, offset: number, needed: number): void {
    const left = Math.max(0, this.#bytes.length - offset)
    if (left >= needed) return
    // Values that would start past the end are missing at the end.
    const end = Math.min(offset, this.#bytes.length)
    throw abiCut({ path, offset: end, length: left, needed, left })
  }

  /** Counts bytes that are decoded, against decoding the same ones without an end. */
  #spend({ path }: Part, offset: number, bytes: number): void {
    this.#budget -= bytes
    if (this.#budget >= 0) return
    const most = this.#bytes.length + MAX_SHARED_BYTES
    throw abiTooShared({ path, offset: Math.min(offset, this.#bytes.length), length: 0, most })
  }

  /** Returns true if the word at `offset` is `value`, below 2^32: the usual case, without a bigint. */
  #isWord(offset: number, value: number): boolean {
    const bytes = this.#bytes
    for (let index = offset; index < offset + WORD - 4; index += 1)
      if (bytes[index] !== 0) return false
    const end = offset + WORD
    const low =
      (bytes[end - 4] ?? 0) * 2 ** 24 +
      (((bytes[end - 3] ?? 0) << 16) | ((bytes[end - 2] ?? 0) << 8) | (bytes[end - 1] ?? 0))
    return low === value
  }

  #word(offset: number): bigint {
    return bytesToBigInt(this.#bytes.subarray(offset, offset + WORD))
  }

  /** Returns the position that an offset leads to: in the layout of compilers, the first unused byte. */
  #follow({ path }: Part, where: { pointer: number; base: number; expected: number }): number {
    const { pointer, base, expected } = where
    if (this.#isWord(pointer, expected - base)) return expected
    const target = this.#word(pointer) + BigInt(base)
    if (target === BigInt(expected)) return expected
    const end = this.#bytes.length
    if (!this.#notes || target >= BigInt(end)) {
      throw abiBadOffset({ path, offset: pointer, length: WORD, target, expected, end })
    }
    const position = Number(target)
    this.#notes.add(
      position < expected
        ? { kind: 'back', path, offset: pointer, target: position }
        : { kind: 'gap', path, offset: pointer, bytes: position - expected },
    )
    return position
  }

  #static({ name, path, type }: Part, offset: number): DecodedValue {
    const [length, pointer] = [headSize(type), null]
    if (type.kind !== 'array' && type.kind !== 'tuple') {
      const value = decodeWord(this.#bytes, type, { path, offset })
      return { path, name, type, value, offset, length, pointer, items: NO_ITEMS }
    }
    const parts =
      type.kind === 'tuple'
        ? partsOf(type.members, path)
        : itemsOf(type.item, type.length ?? 0, path)
    const { values: items } = this.sequence(parts, offset)
    return { path, name, type, value: valuesOf(items), offset, length, pointer, items }
  }

  #dynamic(part: Part, offset: number, pointer: number): DecodedValue {
    const { type, path } = part
    if (type.kind === 'tuple') {
      return this.#members(part, { offset, pointer, start: offset }, partsOf(type.members, path))
    }
    if (type.kind === 'array' && type.length !== null) {
      const size = type.length * headSize(type.item)
      this.#need(part, offset, size)
      const items = itemsOf(type.item, type.length, path)
      return this.#members(part, { offset, pointer, start: offset }, items)
    }
    this.#need(part, offset, WORD)
    const announced = this.#word(offset)
    const start = offset + WORD
    const left = this.#bytes.length - start
    const range = { path, offset, length: WORD, announced, left }
    if (type.kind === 'array') {
      const size = BigInt(headSize(type.item))
      if (announced * size > BigInt(left)) throw abiBadLength({ ...range, unit: 'item' })
      const items = itemsOf(type.item, Number(announced), path)
      return this.#members(part, { offset, pointer, start }, items)
    }
    if (announced > BigInt(left)) throw abiBadLength({ ...range, unit: 'byte' })
    return this.#content(part, { offset, pointer, start, length: Number(announced) })
  }

  #members(
    part: Part,
    at: { offset: number; pointer: number; start: number },
    parts: readonly Part[],
  ): DecodedValue {
    const { values: items, end } = this.sequence(parts, at.start)
    const { offset, pointer } = at
    const { path, name, type } = part
    const length = end - offset
    return { path, name, type, value: valuesOf(items), offset, length, pointer, items }
  }

  /** Checks the zeros after the bytes of a `bytes` or `string`, which contracts don’t read. */
  #padding(path: string, { end, last, missing }: { end: number; last: number; missing: number }) {
    if (!this.#notes) {
      requireZeros(this.#bytes, end, last, path)
      return
    }
    const dirty = this.#bytes.subarray(end, last).findIndex(byte => byte !== 0)
    if (dirty >= 0) this.#notes.add({ kind: 'padding', path, offset: end + dirty })
    if (missing > 0) this.#notes.add({ kind: 'unpadded', path, offset: last, bytes: missing })
  }

  /** Decodes the bytes of a `bytes` or `string`, zero-padded to a whole word. */
  #content(
    part: Part,
    at: { offset: number; pointer: number; start: number; length: number },
  ): DecodedValue {
    const { name, path, type } = part
    const { offset, pointer, start, length } = at
    const end = start + length
    const padded = start + Math.ceil(length / WORD) * WORD
    const last = this.#notes ? Math.min(padded, this.#bytes.length) : padded
    const left = this.#bytes.length - end
    const needed = last - end
    if (left < needed) throw abiCut({ path, offset: end, length: left, needed, left })
    this.#spend(part, offset, last - offset)
    this.#padding(path, { end, last, missing: padded - last })
    const bytes = this.#bytes.slice(start, end)
    const value = type.kind === 'string' ? utf8Text(bytes) : bytes
    if (value === null) throw abiBadUtf8({ path, offset: start, length })
    return { path, name, type, value, offset, length: last - offset, pointer, items: NO_ITEMS }
  }
}

/** Decoded values. */
export interface Decoded {
  readonly values: readonly DecodedValue[]
  /** Position after the last value. */
  readonly end: number
  /** Differences from the layout of compilers; null if there are none. */
  readonly layout: AbiLayout | null
}

/**
 * Decodes the values of parameters, each with its position. Strict: accepts only the encoding of the specification’s
 * strict mode, so that encoding the values again gives the same bytes. Offsets must lead to unread bytes, so that no
 * data expands beyond its own length. With `layout: 'any'` every layout that contracts accept, with its differences;
 * then values may be at most 1 MiB more than the data.
 * @throws ToolError `abi/…` with the argument and the offset in bytes.
 */
export function decodeParameters(
  parameters: readonly AbiParameter[],
  bytes: Uint8Array,
  { start = 0, layout = 'compiler' }: DecodeOptions = {},
): Decoded {
  const notes = layout === 'any' ? new LayoutNotes() : null
  const decoder = new Decoder(bytes, notes)
  const { values, end } = decoder.sequence(partsOf(parameters, ''), start)
  const rest = bytes.length - end
  if (rest > 0) {
    if (!notes) throw abiTrailing({ path: '', offset: end, length: rest })
    notes.add({ kind: 'trailing', path: '', offset: end, bytes: rest })
  }
  return { values, end, layout: notes?.layout ?? null }
}
