/** The few parts of the WebAssembly binary format (core specification 2.0, section 5) used here. */

/** An unsigned number in LEB128. */
export function unsigned(value: number): readonly number[] {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

/** A signed number of up to 64 bits in LEB128. */
export function signed(value: bigint): readonly number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    if ((rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)) {
      bytes.push(low)
      return bytes
    }
    bytes.push(low | 0x80)
  }
}

/** A section of a module: its number, its length, its bytes. */
export function section(id: number, bytes: readonly number[]): readonly number[] {
  return [id, ...unsigned(bytes.length), ...bytes]
}

/** Magic number and version. */
export const MODULE_HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

export const I32 = 0x7f
export const I64 = 0x7e
const EMPTY_BLOCK = 0x40

/** Writes the instructions of one function, in the order in which its methods are called. */
export class WasmCode {
  readonly bytes: number[] = []

  #put(...bytes: readonly number[]): this {
    for (const byte of bytes) this.bytes.push(byte)
    return this
  }

  get(local: number): this {
    return this.#put(0x20, ...unsigned(local))
  }
  set(local: number): this {
    return this.#put(0x21, ...unsigned(local))
  }
  tee(local: number): this {
    return this.#put(0x22, ...unsigned(local))
  }
  i32(value: number): this {
    return this.#put(0x41, ...signed(BigInt(value)))
  }
  i64(value: bigint): this {
    return this.#put(0x42, ...signed(value))
  }
  /** Reads 64 bits at the address on the stack plus `offset`. */
  load64(offset: number): this {
    return this.#put(0x29, 3, ...unsigned(offset))
  }
  store64(offset: number): this {
    return this.#put(0x37, 3, ...unsigned(offset))
  }
  and(): this {
    return this.#put(0x83)
  }
  or(): this {
    return this.#put(0x84)
  }
  xor(): this {
    return this.#put(0x85)
  }
  not(): this {
    return this.i64(-1n).xor()
  }
  rotateLeft(bits: number): this {
    return bits === 0 ? this : this.i64(BigInt(bits)).#put(0x89)
  }
  addI32(): this {
    return this.#put(0x6a)
  }
  notEqualI32(): this {
    return this.#put(0x47)
  }
  loop(): this {
    return this.#put(0x03, EMPTY_BLOCK)
  }
  /** Goes back to the beginning of the innermost loop when the i32 on the stack is not 0. */
  again(): this {
    return this.#put(0x0d, 0)
  }
  end(): this {
    return this.#put(0x0b)
  }
}
