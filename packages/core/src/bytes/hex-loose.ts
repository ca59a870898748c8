import { concatBytes } from './bytes.ts'
import { characterAt } from './characters.ts'
import { hexBadSeparator, hexEmptyPrefix, hexHalfByte, hexUnknownCharacter } from './errors.ts'
import { characterOfUtf8, type Transcoder } from './transcoder.ts'

const SPACE = 16
const COLON = 17
const PREFIX = 18
const OTHER = 255

/** Class of each byte: its digit value, or another kind of character. */
const CLASSES = /* @__PURE__ */ (() => {
  const classes = new Uint8Array(256).fill(OTHER)
  for (let digit = 0; digit < 16; digit++) {
    const character = digit.toString(16)
    classes[character.charCodeAt(0)] = digit
    classes[character.toUpperCase().charCodeAt(0)] = digit
  }
  for (const space of ' \t\n\v\f\r') classes[space.charCodeAt(0)] = SPACE
  classes[':'.charCodeAt(0)] = COLON
  for (const prefix of 'xX') classes[prefix.charCodeAt(0)] = PREFIX
  return classes
})()

class LooseHexDecoder implements Transcoder {
  /** Offset of the current part. */
  #base = 0
  /** First digit of a byte that still needs its second; -1 for none. */
  #high = -1
  #highAt = 0
  /** True if the current group has at most its first digit. */
  #fresh = true
  /** Offset of a 0x that no digit has followed yet; -1 for none. */
  #prefixAt = -1
  /** Offset of a colon that no byte has followed yet; -1 for none. */
  #colonAt = -1
  /** True once a byte has been decoded. */
  #anything = false

  push(part: Uint8Array): Uint8Array {
    const bytes = new Uint8Array((part.length + 1) >> 1)
    let written = 0
    let index = 0
    while (index < part.length) {
      const kind = CLASSES[part[index] ?? 0] ?? OTHER
      if (kind < 16) {
        if (this.#high >= 0) {
          bytes[written++] = this.#high * 16 + kind
          this.#high = -1
          this.#fresh = false
          this.#anything = true
          index += 1
          // Fast path for the run of whole bytes that usually follows.
          while (index + 1 < part.length) {
            const high = CLASSES[part[index] ?? 0] ?? OTHER
            const low = CLASSES[part[index + 1] ?? 0] ?? OTHER
            if ((high | low) > 15) break
            bytes[written++] = high * 16 + low
            index += 2
          }
          continue
        }
        this.#high = kind
        this.#highAt = this.#base + index
        this.#prefixAt = -1
        this.#colonAt = -1
      } else {
        this.#between(kind, part, index)
      }
      index += 1
    }
    this.#base += part.length
    return bytes.subarray(0, written)
  }

  finish(): Uint8Array {
    this.#endGroup(true)
    if (this.#prefixAt >= 0 && this.#anything) throw hexEmptyPrefix({ offset: this.#prefixAt })
    if (this.#colonAt >= 0) throw hexBadSeparator({ offset: this.#colonAt, place: 'end' })
    return new Uint8Array()
  }

  #between(kind: number, part: Uint8Array, index: number): void {
    const offset = this.#base + index
    if (kind === PREFIX && this.#fresh && this.#high === 0 && this.#highAt === offset - 1) {
      this.#high = -1
      this.#fresh = false
      this.#prefixAt = offset - 1
      return
    }
    if (kind === OTHER || kind === PREFIX) {
      throw hexUnknownCharacter({ character: characterOfUtf8(part, index), offset })
    }
    if (this.#prefixAt >= 0) throw hexEmptyPrefix({ offset: this.#prefixAt })
    this.#endGroup(false)
    if (kind === COLON) {
      if (!this.#anything) throw hexBadSeparator({ offset, place: 'start' })
      if (this.#colonAt >= 0) throw hexBadSeparator({ offset, place: 'twice' })
      this.#colonAt = offset
    }
    this.#fresh = true
  }

  #endGroup(atEnd: boolean): void {
    if (this.#high >= 0) throw hexHalfByte({ offset: this.#highAt, atEnd })
  }
}

/** Decodes loose hex (see `parseLooseHex`) part by part, with offsets into the whole text. */
export function createLooseHexDecoder(): Transcoder {
  return new LooseHexDecoder()
}

/**
 * Parses hex as people paste it: both cases, whitespace between bytes, single colons between bytes, and an optional 0x
 * before each group. The two digits of a byte must be adjacent: `a b` is rejected, not guessed at. No digits give no
 * bytes.
 * @throws ToolError `hex/…` with the exact offset into `text`.
 */
export function parseLooseHex(text: string): Uint8Array {
  // Valid input is all ASCII, so up to the first wrong character one byte is one UTF-16 unit.
  const decoder = createLooseHexDecoder()
  const end = text.search(/[^\t-\r -~]/u)
  const ascii = new TextEncoder().encode(end < 0 ? text : text.slice(0, end))
  const bytes = decoder.push(ascii)
  if (end >= 0) throw hexUnknownCharacter({ character: characterAt(text, end), offset: end })
  return concatBytes(bytes, decoder.finish())
}
