import { BLOCK_LENGTH } from './parameters.ts'

/** The field's polynomial x¹²⁸ + x⁷ + x² + x + 1, in GCM's reflected order of bits. */
const REDUCTION = 0xe1000000 | 0

/**
 * GHASH (NIST SP 800-38D section 6.4) over data that arrives in parts of any length; `endSection` zero-pads each
 * section of the message (additional data, ciphertext) to whole blocks.
 */
export class Ghash {
  /** Products of the hash key with each byte value at each of the 16 positions, 4 words each. */
  readonly #table: Int32Array
  readonly #pending = new Uint8Array(BLOCK_LENGTH)
  #held = 0
  #y0 = 0
  #y1 = 0
  #y2 = 0
  #y3 = 0

  /** @param key the hash key H, 16 bytes. */
  constructor(key: Uint8Array) {
    this.#table = productsOf(key)
  }

  update(data: Uint8Array): void {
    let offset = 0
    if (this.#held > 0) {
      const taken = Math.min(BLOCK_LENGTH - this.#held, data.length)
      this.#pending.set(data.subarray(0, taken), this.#held)
      this.#held += taken
      offset = taken
      if (this.#held < BLOCK_LENGTH) return
      this.#blocks(this.#pending, 0, BLOCK_LENGTH)
      this.#held = 0
    }
    const end = offset + Math.floor((data.length - offset) / BLOCK_LENGTH) * BLOCK_LENGTH
    this.#blocks(data, offset, end)
    this.#pending.set(data.subarray(end))
    this.#held = data.length - end
  }

  endSection(): void {
    if (this.#held === 0) return
    this.#pending.fill(0, this.#held)
    this.#blocks(this.#pending, 0, BLOCK_LENGTH)
    this.#held = 0
  }

  /** Returns the hash of all whole blocks so far, 16 bytes, and discards the key. */
  digest(): Uint8Array {
    const digest = new Uint8Array(BLOCK_LENGTH)
    const view = new DataView(digest.buffer)
    for (const [index, word] of [this.#y0, this.#y1, this.#y2, this.#y3].entries()) {
      view.setInt32(index * 4, word)
    }
    this.#table.fill(0)
    return digest
  }

  #blocks(data: Uint8Array, start: number, end: number): void {
    const table = this.#table
    let [y0, y1, y2, y3] = [this.#y0, this.#y1, this.#y2, this.#y3]
    for (let block = start; block < end; block += BLOCK_LENGTH) {
      let [z0, z1, z2, z3] = [0, 0, 0, 0]
      for (let position = 0; position < BLOCK_LENGTH; position++) {
        const word = position < 8 ? (position < 4 ? y0 : y1) : position < 12 ? y2 : y3
        const byte = ((word >>> (24 - 8 * (position & 3))) ^ (data[block + position] ?? 0)) & 0xff
        const row = (position * 256 + byte) * 4
        z0 ^= table[row] ?? 0
        z1 ^= table[row + 1] ?? 0
        z2 ^= table[row + 2] ?? 0
        z3 ^= table[row + 3] ?? 0
      }
      y0 = z0
      y1 = z1
      y2 = z2
      y3 = z3
    }
    this.#y0 = y0
    this.#y1 = y1
    this.#y2 = y2
    this.#y3 = y3
  }
}

function productsOf(key: Uint8Array): Int32Array {
  const table = new Int32Array(BLOCK_LENGTH * 256 * 4)
  const view = new DataView(key.buffer, key.byteOffset, BLOCK_LENGTH)
  let h0 = view.getInt32(0)
  let h1 = view.getInt32(4)
  let h2 = view.getInt32(8)
  let h3 = view.getInt32(12)
  for (let position = 0; position < BLOCK_LENGTH; position++) {
    const base = position * 1024
    // H times x to the power of the bit's index, which is the product with a byte of that single bit …
    for (let bit = 0x80; bit > 0; bit >>= 1) {
      table.set([h0, h1, h2, h3], base + bit * 4)
      const carry = h3 & 1
      h3 = (h3 >>> 1) | (h2 << 31)
      h2 = (h2 >>> 1) | (h1 << 31)
      h1 = (h1 >>> 1) | (h0 << 31)
      h0 = (h0 >>> 1) ^ (carry === 1 ? REDUCTION : 0)
    }
    // … and the other bytes are sums of those.
    for (let byte = 3; byte < 256; byte++) {
      const low = byte & -byte
      if (low === byte) continue
      for (let word = 0; word < 4; word++) {
        table[base + byte * 4 + word] =
          (table[base + low * 4 + word] ?? 0) ^ (table[base + (byte ^ low) * 4 + word] ?? 0)
      }
    }
  }
  return table
}
