import {
  I32,
  MODULE_HEADER,
  name,
  section,
  signed,
  unsigned,
} from '@toolkit/core/bytes/wasm-format'
import { roundConstants } from './sha2-constants'
import { V128, WasmCode, WORDS_32, WORDS_64, type WordCodes } from './wasm-code'

// The compression functions of SHA-2 (FIPS 180-4 sections 6.2 and 6.4) as WebAssembly modules of 8 and
// 11 kB, written at run time: every round written out, all words in locals. bench/codable-hash.ts has
// them a third faster than hash-wasm's.

/** Where the eight words of the state stand, in the machine's own byte order. */
export const STATE_AT = 0
/** Where the blocks to compress are put. */
export const INPUT_AT = 1024
const PAGE = 65_536
/** Bytes from `INPUT_AT` on that may be used. 64 kB stay in the processor's nearest caches. */
export const INPUT_BYTES = PAGE

/** The first two rotate what is nested in them, the last one stands outside: see `big` and `small`. */
type Amounts = readonly [number, number, number]

interface Shape {
  readonly words: WordCodes
  readonly constants: readonly bigint[]
  readonly bigSigma0: Amounts
  readonly bigSigma1: Amounts
  readonly smallSigma0: Amounts
  readonly smallSigma1: Amounts
}

// Rotations by r, r + s and r + s + t are done as rotations by t, s and r, one inside the other.
const SHAPES: Readonly<Record<32 | 64, Shape>> = {
  32: {
    words: WORDS_32,
    constants: roundConstants(32),
    bigSigma0: [9, 11, 2],
    bigSigma1: [14, 5, 6],
    smallSigma0: [11, 7, 3],
    smallSigma1: [2, 17, 10],
  },
  64: {
    words: WORDS_64,
    constants: roundConstants(64),
    bigSigma0: [5, 6, 28],
    bigSigma1: [23, 4, 14],
    smallSigma0: [7, 1, 7],
    smallSigma1: [42, 19, 6],
  },
}

// Locals: two parameters, the eight variables, sixteen words of the schedule, three more, a vector.
const POINTER = 0
const BLOCKS = 1
const variable = (index: number) => 2 + (index % 8)
const word = (index: number) => 10 + (index % 16)
const SUM = 26
const CHANGED = 27
const CHANGED_BEFORE = 28
const VECTOR = 29
const WORD_LOCALS = 27

class Writer extends WasmCode {
  readonly #words: WordCodes

  constructor(words: WordCodes) {
    super()
    this.#words = words
  }

  constant(value: bigint): this {
    const bits = this.#words.bytes * 8
    return this.put(this.#words.constant, ...signed(BigInt.asIntN(bits, value)))
  }
  add(): this {
    return this.put(this.#words.add)
  }
  override and(): this {
    return this.put(this.#words.and)
  }
  override xor(): this {
    return this.put(this.#words.xor)
  }
  rotateRight(bits: number): this {
    return this.constant(BigInt(bits)).put(this.#words.rotateRight)
  }
  shiftRight(bits: number): this {
    return this.constant(BigInt(bits)).put(this.#words.shiftRight)
  }
  loadState(index: number): this {
    const { bytes, load } = this.#words
    return this.i32(STATE_AT).put(load, Math.log2(bytes), ...unsigned(index * bytes))
  }
  storeState(index: number): this {
    const { bytes, store } = this.#words
    return this.put(store, Math.log2(bytes), ...unsigned(index * bytes))
  }

  /** Three rotations of a variable. */
  big(local: number, [inner, middle, outer]: Amounts): this {
    this.get(local).get(local).get(local).rotateRight(inner).xor()
    return this.rotateRight(middle).xor().rotateRight(outer)
  }

  /** Two rotations and a shift of a word. */
  small(local: number, [inner, outer, shift]: Amounts): this {
    this.get(local).get(local).rotateRight(inner).xor().rotateRight(outer)
    return this.get(local).shiftRight(shift).xor()
  }

  /** The sixteen words of the block, which has them in big-endian order. */
  loadBlock(): this {
    const { bytes, extract } = this.#words
    const swap = Array.from({ length: 16 }, (_, at) => at - (at % bytes) + bytes - 1 - (at % bytes))
    for (let index = 0; index < 16; ) {
      this.get(POINTER).put(0xfd, 0x00, 0, ...unsigned(index * bytes))
      this.tee(VECTOR)
        .get(VECTOR)
        .put(0xfd, 0x0d, ...swap)
        .set(VECTOR)
      for (let lane = 0; lane < 16 / bytes; lane++) {
        this.get(VECTOR).put(0xfd, extract, lane).set(word(index++))
      }
    }
    return this
  }
}

/** Round `t`; the variables change their names instead of their places. */
function round(code: Writer, t: number, shape: Shape): void {
  const [a, b, d, e] = [0, 1, 3, 4].map(index => variable(index + 800 - t)) as [
    ...[number, number, number, number],
  ]
  const [f, g, h] = [5, 6, 7].map(index => variable(index + 800 - t)) as [number, number, number]
  if (t >= 16) {
    code
      .get(word(t))
      .get(word(t + 9))
      .add()
    code.small(word(t + 1), shape.smallSigma0).add()
    code
      .small(word(t + 14), shape.smallSigma1)
      .add()
      .set(word(t))
  }
  code
    .get(h)
    .constant(shape.constants[t] ?? 0n)
    .add()
    .get(word(t))
    .add()
  // Ch(e, f, g) with one operation less.
  code.get(g).get(f).get(g).xor().get(e).and().xor().add()
  code.big(e, shape.bigSigma1).add().tee(SUM).get(d).add().set(d)
  // Maj(a, b, c); the next round's b and c are this one's a and b.
  code.get(SUM).get(a).get(b).xor().tee(CHANGED).get(CHANGED_BEFORE).and().get(b).xor().add()
  code.big(a, shape.bigSigma0).add().set(h)
  code.get(CHANGED).set(CHANGED_BEFORE)
}

function compress(shape: Shape): WasmCode {
  const code = new Writer(shape.words)
  const indexes = Array.from({ length: 8 }, (_, index) => index)
  for (const index of indexes) code.loadState(index).set(variable(index))
  code.loop().loadBlock()
  code.get(variable(1)).get(variable(2)).xor().set(CHANGED_BEFORE)
  for (let t = 0; t < shape.constants.length; t++) round(code, t, shape)
  for (const index of indexes) {
    code.i32(STATE_AT).get(variable(index)).loadState(index).add()
    code.tee(variable(index)).storeState(index)
  }
  code
    .get(POINTER)
    .i32(16 * shape.words.bytes)
    .addI32()
    .set(POINTER)
  code.get(BLOCKS).i32(-1).addI32().tee(BLOCKS).again().end()
  return code.end()
}

/**
 * The module of SHA-2 with words of 32 or 64 bits. It exports `memory` and `compress(pointer, blocks)`,
 * for one block or more. It uses vectors, which browsers before 2023 may not compile.
 */
export function sha2Module(bits: 32 | 64): Uint8Array<ArrayBuffer> {
  const shape = SHAPES[bits]
  const locals = [2, ...unsigned(WORD_LOCALS), shape.words.type, 1, V128]
  const body = [...locals, ...compress(shape).bytes]
  return new Uint8Array([
    ...MODULE_HEADER,
    ...section(1, [1, 0x60, 2, I32, I32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1 + INPUT_BYTES / PAGE]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('compress'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ])
}
