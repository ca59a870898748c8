import { base64BadCharacter, base64WrongLine } from './base64-errors.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Checks that a text is broken into lines of one length (RFC 2045, RFC 7468), by LF or CRLF. */
export class LineCheck {
  readonly #length: number
  /** Characters of the line at hand. */
  #column = 0
  /** The break and the length of a line that was too short: it must have been the last. */
  #short: { readonly offset: number; readonly length: number } | undefined
  /** A carriage return whose line feed is awaited; -1 for none. */
  #returnAt = -1

  /** `length` 0: there are no lines, and nothing is checked. */
  constructor(length: number) {
    this.#length = length
  }

  /** How many characters may be read without asking further. */
  room(): number {
    if (this.#length === 0) return Number.POSITIVE_INFINITY
    return this.#short || this.#returnAt >= 0 ? 0 : this.#length - this.#column
  }

  /** So many characters of the room were used. */
  take(characters: number): void {
    if (this.#length > 0) this.#column += characters
  }

  /** A character of the alphabet or padding stands at `offset`. */
  character(offset: number): void {
    const length = this.#length
    if (length === 0) return
    this.finish()
    if (this.#short) throw base64WrongLine({ ...this.#short, lineLength: length })
    this.#column += 1
    if (this.#column > length) {
      throw base64WrongLine({ offset, length: this.#column, lineLength: length })
    }
  }

  /** Whether the byte is part of a line break where one may stand. */
  isBreak(byte: number, offset: number): boolean {
    if (this.#length === 0) return false
    if (byte === CARRIAGE_RETURN && this.#returnAt < 0) {
      this.#returnAt = offset
      return true
    }
    if (byte !== LINE_FEED) {
      this.finish()
      return false
    }
    const at = this.#returnAt >= 0 ? this.#returnAt : offset
    this.#returnAt = -1
    if (this.#column === 0)
      throw base64WrongLine({ offset: at, length: 0, lineLength: this.#length })
    if (this.#column < this.#length) this.#short = { offset: at, length: this.#column }
    this.#column = 0
    return true
  }

  /** A carriage return alone is no line break. */
  finish(): void {
    if (this.#returnAt < 0) return
    throw base64BadCharacter({ alphabet: 'any', character: '\r', offset: this.#returnAt })
  }
}
