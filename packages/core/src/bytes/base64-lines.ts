import { base64BadCharacter, base64WrongLine } from './base64-errors.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Checks that a text is broken into lines of one length (RFC 2045, RFC 7468) by LF or CRLF. */
export class LineCheck {
  readonly #length: number
  /** Characters in the current line. */
  #column = 0
  /** Break and length of a line that was too short, which is valid only for the last line. */
  #short: { readonly offset: number; readonly length: number } | undefined
  /** Offset of a carriage return that still needs its line feed; -1 for none. */
  #returnAt = -1

  /** `length` 0 means no lines and no checks. */
  constructor(length: number) {
    this.#length = length
  }

  /** Returns the number of characters that may follow before the next check. */
  room(): number {
    if (this.#length === 0) return Number.POSITIVE_INFINITY
    return this.#short || this.#returnAt >= 0 ? 0 : this.#length - this.#column
  }

  /** Consumes this many characters of the room. */
  take(characters: number): void {
    if (this.#length > 0) this.#column += characters
  }

  /** Checks a character of the alphabet or padding at `offset`. */
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

  /** Returns true if the byte is part of a line break that is allowed here. */
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

  /** Rejects a carriage return without line feed. */
  finish(): void {
    if (this.#returnAt < 0) return
    throw base64BadCharacter({ alphabet: 'any', character: '\r', offset: this.#returnAt })
  }
}
