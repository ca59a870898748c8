import { BASE64_ALPHABETS, type Base64Alphabet } from './base64-alphabet.ts'
import type { Transcoder } from './transcoder.ts'

export interface Base64Writing {
  readonly alphabet?: Base64Alphabet
  /** By default standard Base64 is padded and URL-safe is not, as in JOSE and WebAuthn. */
  readonly padding?: boolean
  /** Characters per line; 0 for one line. */
  readonly lineLength?: number
  /** Separator between lines; none after the last. */
  readonly lineBreak?: '\n' | '\r\n'
}

/** Maps each 12 bits to two characters, as one 16-bit number in this machine's byte order. */
function pairTable(characters: string): Uint16Array {
  const units = new Uint8Array(8192)
  for (let value = 0; value < 4096; value++) {
    units[value * 2] = characters.charCodeAt(value >> 6)
    units[value * 2 + 1] = characters.charCodeAt(value & 63)
  }
  return new Uint16Array(units.buffer)
}

const tables = new Map<Base64Alphabet, Uint16Array>()

function tableOf(alphabet: Base64Alphabet): Uint16Array {
  const known = tables.get(alphabet)
  if (known) return known
  const made = pairTable(BASE64_ALPHABETS[alphabet])
  tables.set(alphabet, made)
  return made
}

/** Encodes Base64 as ASCII bytes, part by part. */
export class Base64Encoder implements Transcoder {
  readonly #alphabet: Base64Alphabet
  readonly #padding: boolean
  readonly #lineLength: number
  readonly #lineBreak: Uint8Array
  /** Up to two bytes that do not fill a group of three yet. */
  #rest = new Uint8Array()
  #column = 0

  constructor(options: Base64Writing = {}) {
    const { alphabet = 'standard', padding = alphabet === 'standard' } = options
    this.#alphabet = alphabet
    this.#padding = padding
    this.#lineLength = options.lineLength ?? 0
    this.#lineBreak = new TextEncoder().encode(options.lineBreak ?? '\n')
  }

  push(part: Uint8Array): Uint8Array {
    const table = tableOf(this.#alphabet)
    const held = this.#rest.length
    const groups = Math.floor((held + part.length) / 3)
    const pairs = new Uint16Array(groups * 2)
    let written = 0
    let index = 0
    if (held > 0 && groups > 0) {
      const group = new Uint8Array(3)
      group.set(this.#rest)
      group.set(part.subarray(0, 3 - held), held)
      const [a = 0, b = 0, c = 0] = group
      pairs[written++] = table[(a << 4) | (b >> 4)] ?? 0
      pairs[written++] = table[((b & 15) << 8) | c] ?? 0
      index = 3 - held
    }
    while (written < pairs.length) {
      const a = part[index] as number
      const b = part[index + 1] as number
      const c = part[index + 2] as number
      pairs[written] = table[(a << 4) | (b >> 4)] as number
      pairs[written + 1] = table[((b & 15) << 8) | c] as number
      written += 2
      index += 3
    }
    this.#keep(part.subarray(index), groups > 0)
    return this.#broken(new Uint8Array(pairs.buffer))
  }

  finish(): Uint8Array {
    const [a = 0, b = 0] = this.#rest
    const length = this.#rest.length
    if (length === 0) return new Uint8Array()
    const characters = BASE64_ALPHABETS[this.#alphabet]
    let text = characters.charAt(a >> 2) + characters.charAt(((a & 3) << 4) | (b >> 4))
    if (length === 2) text += characters.charAt((b & 15) << 2)
    if (this.#padding) text = text.padEnd(4, '=')
    this.#rest = new Uint8Array()
    return this.#broken(new TextEncoder().encode(text))
  }

  #keep(tail: Uint8Array, fresh: boolean): void {
    const before = fresh ? new Uint8Array() : this.#rest
    const rest = new Uint8Array(before.length + tail.length)
    rest.set(before)
    rest.set(tail, before.length)
    this.#rest = rest
  }

  /** Inserts line breaks after full lines. */
  #broken(text: Uint8Array): Uint8Array {
    const lineLength = this.#lineLength
    if (lineLength === 0 || text.length === 0) return text
    const lineBreak = this.#lineBreak
    const most = Math.ceil(text.length / lineLength) + 1
    const broken = new Uint8Array(text.length + most * lineBreak.length)
    let written = 0
    let index = 0
    while (index < text.length) {
      if (this.#column === lineLength) {
        broken.set(lineBreak, written)
        written += lineBreak.length
        this.#column = 0
      }
      const piece = text.subarray(index, index + lineLength - this.#column)
      broken.set(piece, written)
      written += piece.length
      index += piece.length
      this.#column += piece.length
    }
    return broken.subarray(0, written)
  }
}
