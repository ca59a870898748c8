import { I32, signed, unsigned } from '@toolkit/core/bytes/wasm-format'

export const I64 = 0x7e
export const V128 = 0x7b
const EMPTY_BLOCK = 0x40

/** Writes the instructions of one function, in the order in which its methods are called. */
export class WasmCode {
  readonly bytes: number[] = []

  /** Instructions as they are. */
  put(...bytes: readonly number[]): this {
    for (const byte of bytes) this.bytes.push(byte)
    return this
  }

  get(local: number): this {
    return this.put(0x20, ...unsigned(local))
  }
  set(local: number): this {
    return this.put(0x21, ...unsigned(local))
  }
  tee(local: number): this {
    return this.put(0x22, ...unsigned(local))
  }
  i32(value: number): this {
    return this.put(0x41, ...signed(BigInt(value)))
  }
  i64(value: bigint): this {
    return this.put(0x42, ...signed(value))
  }
  /** Reads 64 bits at the address on the stack plus `offset`. */
  load64(offset: number): this {
    return this.put(0x29, 3, ...unsigned(offset))
  }
  store64(offset: number): this {
    return this.put(0x37, 3, ...unsigned(offset))
  }
  and(): this {
    return this.put(0x83)
  }
  or(): this {
    return this.put(0x84)
  }
  xor(): this {
    return this.put(0x85)
  }
  not(): this {
    return this.i64(-1n).xor()
  }
  rotateLeft(bits: number): this {
    return bits === 0 ? this : this.i64(BigInt(bits)).put(0x89)
  }
  addI32(): this {
    return this.put(0x6a)
  }
  notEqualI32(): this {
    return this.put(0x47)
  }
  loop(): this {
    return this.put(0x03, EMPTY_BLOCK)
  }
  /** Goes back to the beginning of the innermost loop when the i32 on the stack is not 0. */
  again(): this {
    return this.put(0x0d, 0)
  }
  end(): this {
    return this.put(0x0b)
  }
}

/** The opcodes of one width of words. */
export interface WordCodes {
  readonly bytes: 4 | 8
  readonly type: number
  readonly constant: number
  readonly load: number
  readonly store: number
  readonly add: number
  readonly and: number
  readonly xor: number
  readonly shiftRight: number
  readonly rotateRight: number
  /** Takes a word out of a vector. */
  readonly extract: number
}

export const WORDS_32: WordCodes = {
  ...{ bytes: 4, type: I32, constant: 0x41, load: 0x28, store: 0x36, add: 0x6a, and: 0x71 },
  ...{ xor: 0x73, shiftRight: 0x76, rotateRight: 0x78, extract: 0x1b },
}
export const WORDS_64: WordCodes = {
  ...{ bytes: 8, type: I64, constant: 0x42, load: 0x29, store: 0x37, add: 0x7c, and: 0x83 },
  ...{ xor: 0x85, shiftRight: 0x88, rotateRight: 0x8a, extract: 0x1d },
}
