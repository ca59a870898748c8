import {
  I32,
  MODULE_HEADER,
  name,
  section,
  signed,
  unsigned,
} from '@toolkit/core/bytes/wasm-format'
import { I64, WasmCode } from './wasm-code'

// Keccak-f[1600] (FIPS 202 section 3) as a WebAssembly module of 2 kB, written at run time: measured at
// 0.8 of OpenSSL's assembly where hash-wasm reaches 0.66, and KMAC128, which no WASM package has, runs
// on it too. bench/codable-hash.ts prints the numbers.

/** Where the state of 200 bytes stands; a fresh module's is zero. */
export const STATE_AT = 0
const CONSTANTS_AT = 256
/** Where the blocks to absorb are put. */
export const INPUT_AT = 1024
const PAGE = 65_536
/** Bytes from `INPUT_AT` on that may be used. 64 kB stay in the processor's nearest caches. */
export const INPUT_BYTES = PAGE

const LANES = 25
const ROUNDS = 24

/** Rotations by lane x + 5y (section 3.2.2). */
function rotations(): readonly number[] {
  const bits = new Array<number>(LANES).fill(0)
  let [x, y] = [1, 0]
  for (let t = 0; t < 24; t++) {
    bits[x + 5 * y] = (((t + 1) * (t + 2)) / 2) % 64
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
  }
  return bits
}

/** Round constants (section 3.2.5): one bit of a linear feedback shift register each. */
function roundConstants(): readonly bigint[] {
  let register = 1
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n
    for (let j = 0; j < 7; j++) {
      if (register & 1) constant |= 1n << BigInt(2 ** j - 1)
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
    return constant
  })
}

const ROTATIONS = rotations()

/**
 * Lanes that are kept inverted between rounds. WebAssembly has no "and not", so the step chi would
 * invert 25 lanes a round; with these six inverted, most of its terms need no inversion at all.
 */
const INVERTED: ReadonlySet<number> = new Set([1, 2, 8, 12, 17, 20])
const isInverted = (lane: number): boolean => INVERTED.has(lane)

// Locals: two parameters, then two states, five lanes for a row or the column parities, five for theta.
const POINTER = 0
const BLOCKS = 1
const first = (lane: number) => 2 + lane
const second = (lane: number) => 2 + LANES + lane
const row = (x: number) => 2 + 2 * LANES + (x % 5)
const effect = (x: number) => 7 + 2 * LANES + (x % 5)
const CONSTANT = 12 + 2 * LANES

type State = (lane: number) => number

/** Whether the sum of the lanes of column x comes out inverted. */
function columnInverted(x: number): boolean {
  return [0, 1, 2, 3, 4].reduce((odd, y) => odd !== isInverted((x % 5) + 5 * y), false)
}

/** `a ^ (~b & c)` with inputs and output inverted as they say, with as few inversions as there are. */
function chi(code: WasmCode, x: number, inverted: readonly boolean[], out: boolean): void {
  const [a, b, c] = [x, x + 1, x + 2].map(at => inverted[at % 5] ?? false)
  // Whether the term itself has to come inverted, so that the whole is inverted as `out` says.
  const flip = out !== a
  code.get(row(x)).get(row(x + 1))
  if (b && !c) {
    code.get(row(x + 2)).and()
    if (flip) code.not()
  } else if (!b && c) {
    code.get(row(x + 2)).or()
    if (!flip) code.not()
  } else {
    // Both or neither inverted: one of them is turned. A flipped term is an "or" (De Morgan).
    if (b === flip) code.not().get(row(x + 2))
    else code.get(row(x + 2)).not()
    if (flip) code.or()
    else code.and()
  }
  code.xor()
}

/** One round from the locals `from` to the locals `to`. `iota` adds the round's constant. */
function round(code: WasmCode, from: State, to: State, iota: () => void): void {
  for (let x = 0; x < 5; x++) {
    code.get(from(x))
    for (let y = 1; y < 5; y++) code.get(from(x + 5 * y)).xor()
    code.set(row(x))
  }
  for (let x = 0; x < 5; x++) {
    code
      .get(row(x + 4))
      .get(row(x + 1))
      .rotateLeft(1)
      .xor()
      .set(effect(x))
  }
  for (let y = 0; y < 5; y++) {
    const inverted: boolean[] = []
    for (let x = 0; x < 5; x++) {
      // Rho and pi: the lane that comes to (x, y).
      const column = (x + 3 * y) % 5
      const lane = column + 5 * x
      code
        .get(from(lane))
        .get(effect(column))
        .xor()
        .rotateLeft(ROTATIONS[lane] ?? 0)
        .set(row(x))
      const theta = columnInverted(column + 4) !== columnInverted(column + 1)
      inverted.push(isInverted(lane) !== theta)
    }
    for (let x = 0; x < 5; x++) {
      chi(code, x, inverted, isInverted(x + 5 * y))
      if (x === 0 && y === 0) iota()
      code.set(to(x + 5 * y))
    }
  }
}

/** `absorb(pointer, blocks)`: XORs each block of `rate` bytes into the state and permutes it. */
function absorb(rate: number): WasmCode {
  const code = new WasmCode()
  const lanes = Array.from({ length: LANES }, (_, lane) => lane)
  for (const lane of lanes) {
    code.i32(STATE_AT).load64(8 * lane)
    if (isInverted(lane)) code.not()
    code.set(first(lane))
  }
  code.loop()
  for (const lane of lanes.slice(0, rate / 8)) {
    code
      .get(first(lane))
      .get(POINTER)
      .load64(8 * lane)
      .xor()
      .set(first(lane))
  }
  // Two rounds an iteration: with more of them the engines' compilers spill more than they save.
  code.i32(CONSTANTS_AT).set(CONSTANT).loop()
  round(code, first, second, () => code.get(CONSTANT).load64(0).xor())
  round(code, second, first, () => code.get(CONSTANT).load64(8).xor())
  code.get(CONSTANT).i32(16).addI32().tee(CONSTANT)
  code
    .i32(CONSTANTS_AT + 8 * ROUNDS)
    .notEqualI32()
    .again()
    .end()
  code.get(POINTER).i32(rate).addI32().set(POINTER)
  code.get(BLOCKS).i32(-1).addI32().tee(BLOCKS).again().end()
  for (const lane of lanes) {
    code.i32(STATE_AT).get(first(lane))
    if (isInverted(lane)) code.not()
    code.store64(8 * lane)
  }
  return code.end()
}

/**
 * The module for a sponge of `rate` bytes. It exports `memory` and `absorb(pointer, blocks)`, for one
 * block or more.
 */
export function keccakModule(rate: number): Uint8Array<ArrayBuffer> {
  const locals = [2, ...unsigned(2 * LANES + 10), I64, 1, I32]
  const body = [...locals, ...absorb(rate).bytes]
  const constants = new DataView(new ArrayBuffer(8 * ROUNDS))
  roundConstants().forEach((constant, index) => {
    constants.setBigUint64(8 * index, constant, true)
  })
  return new Uint8Array([
    ...MODULE_HEADER,
    ...section(1, [1, 0x60, 2, I32, I32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1 + INPUT_BYTES / PAGE]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('absorb'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
    ...section(11, [
      ...[1, 0, 0x41, ...signed(BigInt(CONSTANTS_AT)), 0x0b],
      ...unsigned(constants.byteLength),
      ...new Uint8Array(constants.buffer),
    ]),
  ])
}
