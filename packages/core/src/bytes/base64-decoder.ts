import {
  BASE64_ALPHABETS,
  type Base64Alphabet,
  COMMON_TABLE,
  DIGIT_TABLES,
  NOT_IN_ALPHABET,
} from './base64-alphabet.ts'
import {
  base64BadCharacter,
  base64MixedAlphabets,
  base64PaddingInside,
  base64TrailingBits,
  base64WrongLength,
  base64WrongPadding,
} from './base64-errors.ts'
import { LineCheck } from './base64-lines.ts'
import { characterOfUtf8, type Transcoder } from './transcoder.ts'

export interface Base64ParseOptions {
  /** `any`: detected from the text's characters, but consistent throughout. */
  readonly alphabet?: Base64Alphabet | 'any'
  /**
   * Rule for the `=` at the end: `url-only` makes it optional once the text has shown that it is URL-safe. By default
   * it is required in standard text and optional in others.
   */
  readonly padding?: 'required' | 'optional' | 'url-only'
  /** Lines of exactly this many characters, the last one perhaps shorter; 0 for one line. */
  readonly lineLength?: number
  /** Accepts and lists what strict decoding rejects. */
  readonly lenient?: boolean
}

const EQUALS = 0x3d
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** Decodes Base64 (RFC 4648) part by part. Offsets count UTF-16 units of the whole text. */
export class Base64Decoder implements Transcoder {
  readonly #lenient: boolean
  readonly #wanted: Base64Alphabet | 'any'
  readonly #padding: Base64ParseOptions['padding']
  readonly #lines: LineCheck
  readonly #passed = new LetPassList()
  #alphabet: Base64Alphabet | undefined
  #table: Uint32Array
  /** Offset of the current part, less the bytes by which UTF-8 is longer than UTF-16. */
  #base = 0
  /** Characters of the current group, and their bits. */
  #count = 0
  #bits = 0
  #lastAt = 0
  #pads = 0
  #padAt = 0

  constructor({
    alphabet = 'standard',
    padding,
    lineLength = 0,
    lenient = false,
  }: Base64ParseOptions) {
    this.#wanted = alphabet
    this.#padding = padding
    this.#lenient = lenient
    this.#lines = new LineCheck(lenient ? 0 : lineLength)
    this.#alphabet = alphabet === 'any' ? undefined : alphabet
    this.#table = alphabet === 'any' ? COMMON_TABLE : DIGIT_TABLES[alphabet]
  }

  /** Alphabet that the text has shown so far; undefined while it could be either. */
  get alphabet(): Base64Alphabet | undefined {
    return this.#alphabet
  }

  /** Deviations that lenient decoding has accepted so far, by kind, in the order of first occurrence. */
  get passed(): readonly LetPass[] {
    return this.#passed.entries
  }

  push(part: Uint8Array): Uint8Array {
    const bytes = new Uint8Array(((part.length + 3) >> 2) * 3)
    let written = 0
    let index = 0
    while (index < part.length) {
      if (this.#count === 0 && this.#pads === 0) {
        const from = index
        const end = from + Math.min(part.length - from, this.#lines.room())
        index = this.#groups(part, from, end, bytes, written)
        written += ((index - from) >> 2) * 3
        this.#lines.take(index - from)
        if (index >= part.length) break
      }
      const byte = part[index] ?? 0
      const value = this.#valueOf(byte, part, index)
      if (value >= 0) written = this.#take(value, this.#base + index, bytes, written)
      index += 1
    }
    this.#base += part.length
    return bytes.subarray(0, written)
  }

  finish(): Uint8Array {
    this.#lines.finish()
    const bytes = new Uint8Array(2)
    return bytes.subarray(0, this.#endGroup(bytes, 0))
  }

  /** Decodes whole groups of four from `from` until something irregular. Returns where it stopped. */
  #groups(part: Uint8Array, from: number, end: number, bytes: Uint8Array, at: number): number {
    const table = this.#table
    let index = from
    let written = at
    while (index + 4 <= end) {
      const group =
        (table[part[index] as number] as number) |
        (table[256 + (part[index + 1] as number)] as number) |
        (table[512 + (part[index + 2] as number)] as number) |
        (table[768 + (part[index + 3] as number)] as number)
      if (group >= NOT_IN_ALPHABET) break
      bytes[written] = group >> 16
      bytes[written + 1] = group >> 8
      bytes[written + 2] = group
      written += 3
      index += 4
    }
    return index
  }

  /** Returns the six bits of a character; -1 for one that is allowed but has none. */
  #valueOf(byte: number, part: Uint8Array, index: number): number {
    const offset = this.#base + index
    const value = this.#table[768 + byte] ?? NOT_IN_ALPHABET
    if (value < NOT_IN_ALPHABET) {
      this.#lines.character(offset)
      return value
    }
    if (byte === EQUALS) {
      this.#lines.character(offset)
      if (this.#pads === 0) this.#padAt = offset
      this.#pads += 1
      return -1
    }
    const other = this.#otherAlphabet(byte, offset)
    if (other >= 0) {
      this.#lines.character(offset)
      return other
    }
    if (this.#lines.isBreak(byte, offset)) return -1
    if (!this.#lenient) {
      if (this.#pads > 0) throw base64PaddingInside({ offset: this.#padAt })
      const character = characterOfUtf8(part, index)
      throw base64BadCharacter({ alphabet: this.#wanted, character, offset })
    }
    this.#pass(byte, part, index)
    return -1
  }

  /**
   * Handles a character of an alphabet that the text has not shown so far: selects it, records the mix, or returns -1.
   */
  #otherAlphabet(byte: number, offset: number): number {
    const owner = (['standard', 'url'] as const).find(
      alphabet => (DIGIT_TABLES[alphabet][768 + byte] ?? NOT_IN_ALPHABET) < NOT_IN_ALPHABET,
    )
    if (owner === undefined) return -1
    if (this.#alphabet === undefined) {
      this.#alphabet = owner
      this.#table = DIGIT_TABLES[owner]
    } else if (this.#lenient) {
      this.#passed.add('mixed-alphabets', offset)
    } else if (this.#wanted === 'any') {
      if (this.#pads > 0) throw base64PaddingInside({ offset: this.#padAt })
      throw base64MixedAlphabets({ character: String.fromCharCode(byte), offset })
    } else return -1
    return DIGIT_TABLES[owner][768 + byte] ?? -1
  }

  #pass(byte: number, part: Uint8Array, index: number): void {
    if (byte >= 0x80 && byte < 0xc0) {
      this.#base -= 1
      return
    }
    const offset = this.#base + index
    if (isSpace(byte)) this.#passed.add('white-space', offset)
    else this.#passed.add('foreign', offset, characterOfUtf8(part, index))
    if (byte >= 0xf0) this.#base += 1
  }

  #take(value: number, offset: number, bytes: Uint8Array, at: number): number {
    let written = at
    if (this.#pads > 0) {
      if (!this.#lenient) throw base64PaddingInside({ offset: this.#padAt })
      this.#passed.add('padding-inside', this.#padAt)
      written = this.#endGroup(bytes, written)
    }
    this.#bits = (this.#bits << 6) | value
    this.#count += 1
    this.#lastAt = offset
    if (this.#count < 4) return written
    bytes[written] = this.#bits >> 16
    bytes[written + 1] = this.#bits >> 8
    bytes[written + 2] = this.#bits
    this.#count = 0
    this.#bits = 0
    return written + 3
  }

  /** Closes the last group of the text, or of one of several concatenated texts. Returns the new length. */
  #endGroup(bytes: Uint8Array, at: number): number {
    const count = this.#count
    if (count === 1) throw base64WrongLength({ offset: this.#lastAt })
    this.#checkPadding(count === 0 ? 0 : 4 - count)
    let written = at
    if (count > 0) {
      const unused = this.#bits & (count === 2 ? 15 : 3)
      if (unused !== 0) this.#trailingBits((this.#bits & 63) - unused)
      const bits = this.#bits << (24 - 6 * count)
      bytes[written++] = bits >> 16
      if (count === 3) bytes[written++] = bits >> 8
    }
    this.#count = 0
    this.#bits = 0
    this.#pads = 0
    return written
  }

  #checkPadding(expected: number): void {
    const found = this.#pads
    if (found === expected) return
    const offset = found > 0 ? this.#padAt : this.#lastAt + 1
    if (found === 0 && this.#mayBeUnpadded()) return
    if (!this.#lenient) throw base64WrongPadding({ offset, found, expected })
    this.#passed.add(found < expected ? 'missing-padding' : 'extra-padding', offset)
  }

  #mayBeUnpadded(): boolean {
    if (this.#padding === undefined) return this.#alphabet !== 'standard'
    if (this.#padding === 'url-only') return this.#alphabet === 'url'
    return this.#padding === 'optional'
  }

  #trailingBits(value: number): void {
    const offset = this.#lastAt
    if (this.#lenient) {
      this.#passed.add('trailing-bits', offset)
      return
    }
    const canonical = BASE64_ALPHABETS[this.#alphabet ?? 'standard'].charAt(value)
    throw base64TrailingBits({ offset, canonical })
  }
}

/** Deviation that lenient decoding accepts. */
export type LetPassKind =
  | 'white-space'
  | 'foreign'
  | 'mixed-alphabets'
  | 'missing-padding'
  | 'extra-padding'
  | 'padding-inside'
  | 'trailing-bits'

export interface LetPass {
  readonly kind: LetPassKind
  /** Number of occurrences. */
  readonly count: number
  /** Offset of the first one, in UTF-16 units of the text. */
  readonly offset: number
  /** First character outside the alphabet. */
  readonly character?: string
}

/** Keeps one entry per kind, so that it stays short for any text. */
export class LetPassList {
  readonly #byKind = new Map<LetPassKind, LetPass>()

  get entries(): readonly LetPass[] {
    return [...this.#byKind.values()]
  }

  add(kind: LetPassKind, offset: number, character?: string): void {
    const known = this.#byKind.get(kind)
    const entry = known ?? { kind, count: 0, offset, ...(character ? { character } : {}) }
    this.#byKind.set(kind, { ...entry, count: entry.count + 1 })
  }
}
