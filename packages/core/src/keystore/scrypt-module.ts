// The two loops of scrypt's ROMix (RFC 7914 section 5) as a WebAssembly module of some kB, written at run
// time. Salsa20 runs on 16 plain words: a processor has enough of them side by side, and rotates a word in
// one step, which vectors of 128 bits cannot; measured, they have half the speed. The loops run in steps
// of any length, so that the caller can tell how far it is. bench/keys.ts prints how fast it is.

import { I32, MODULE_HEADER, name, section, signed, unsigned } from '../bytes/wasm-format.ts'

/** Pages of 64 kB of a memory of 32 bit addresses. */
const MAX_PAGES = 65_536

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const tee = (local: number) => [0x22, local]
const constant = (value: number) => [0x41, ...signed(BigInt(value))]
const ADD = 0x6a
const AND = 0x71
const XOR = 0x73
const MULTIPLY = 0x6c
const LOOP = [0x03, 0x40]
const AGAIN = [0x0d, 0]
const END = 0x0b

const LESS = 0x49
const rotateLeft = (bits: number) => [...constant(bits), 0x77]
const load = (offset: number) => [0x28, 2, ...unsigned(offset)]
const store = (offset: number) => [0x36, 2, ...unsigned(offset)]

/** Word `to` ^= (word `a` + word `b`) <<< bits: one line of Salsa20 (RFC 7914 section 3). */
type Quarter = readonly [to: number, a: number, b: number, bits: number]

/** The four lines of a column or a row of the square, from its diagonal on. */
function line(words: readonly [number, number, number, number]): readonly Quarter[] {
  const [a, b, c, d] = words
  return [
    [b, a, d, 7],
    [c, b, a, 9],
    [d, c, b, 13],
    [a, d, c, 18],
  ]
}

const DOUBLE_ROUND: readonly Quarter[] = [
  ...[...line([0, 4, 8, 12]), ...line([5, 9, 13, 1]), ...line([10, 14, 2, 6])],
  ...[...line([15, 3, 7, 11]), ...line([0, 1, 2, 3]), ...line([5, 6, 7, 4])],
  ...[...line([10, 11, 8, 9]), ...line([15, 12, 13, 14])],
]

const WORDS = Array.from({ length: 16 }, (_, word) => word)

interface Locals {
  readonly input: number
  readonly output: number
  /** What is XORed into the input, block by block; null for nothing. */
  readonly other: number | null
  /** Four pointers that BlockMix uses for itself. */
  readonly at: number
  readonly to: number
  readonly odd: number
  readonly from: number
  /** The first of 16 words. */
  readonly words: number
}

/** BlockMix (RFC 7914 section 4) of 2r blocks from `input` to `output`. */
function blockMix(r: number, locals: Locals): readonly number[] {
  const { input, output, other, at, to, odd, from, words } = locals
  const x = (word: number) => words + word
  const code: number[] = []
  // X is the last block.
  const last = 128 * r - 64
  for (const word of WORDS) {
    code.push(...get(input), ...load(last + 4 * word))
    if (other !== null) code.push(...get(other), ...load(last + 4 * word), XOR)
    code.push(...set(x(word)))
  }
  code.push(...get(input), ...set(at), ...get(output), ...set(to))
  code.push(...get(output), ...constant(64 * r), ADD, ...set(odd))
  if (other !== null) code.push(...get(other), ...set(from))
  code.push(...LOOP)
  for (const word of WORDS) {
    code.push(...get(to), ...get(x(word)), ...get(at), ...load(4 * word), XOR)
    if (other !== null) code.push(...get(from), ...load(4 * word), XOR)
    code.push(...tee(x(word)), ...store(4 * word))
  }
  for (let round = 0; round < 8; round += 2) {
    for (const [target, a, b, bits] of DOUBLE_ROUND) {
      code.push(...get(x(target)), ...get(x(a)), ...get(x(b)), ADD, ...rotateLeft(bits), XOR)
      code.push(...set(x(target)))
    }
  }
  for (const word of WORDS) {
    code.push(...get(to), ...get(to), ...load(4 * word), ...get(x(word)), ADD)
    code.push(...tee(x(word)), ...store(4 * word))
  }
  // Even blocks go to the first half, odd ones to the second: the two places take turns.
  code.push(...get(odd), ...get(to), ...constant(64), ADD, ...set(odd), ...set(to))
  if (other !== null) code.push(...get(from), ...constant(64), ADD, ...set(from))
  code.push(...get(at), ...constant(64), ADD, ...tee(at))
  code.push(...get(input), ...constant(128 * r), ADD, LESS, ...AGAIN, END)
  return code
}

/** `fill(from, count)`: the block after each is its BlockMix. */
function fill(r: number): readonly number[] {
  const [from, count, next, at, to, odd] = [0, 1, 2, 3, 4, 5]
  return [
    ...[1, 4 + 16, I32],
    ...LOOP,
    ...[...get(from), ...constant(128 * r), ADD, ...set(next)],
    ...blockMix(r, { input: from, output: next, other: null, at, to, odd, from: 0, words: 6 }),
    ...[...get(next), ...set(from)],
    ...[...get(count), ...constant(-1), ADD, ...tee(count), ...AGAIN, END],
    END,
  ]
}

/** `mix(x, y, mask, count)`: X = BlockMix(X ^ V[Integerify(X) & mask]), `count` times, an even number. */
function mix(r: number): readonly number[] {
  const [x, y, mask, count, other, at, to, odd, from] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const step = (input: number, output: number) => [
    ...[...get(input), 0x28, 2, ...unsigned(128 * r - 64), ...get(mask), AND],
    ...[...constant(128 * r), MULTIPLY, ...set(other)],
    ...blockMix(r, { input, output, other, at, to, odd, from, words: 9 }),
  ]
  return [
    ...[1, 5 + 16, I32],
    ...LOOP,
    ...step(x, y),
    ...step(y, x),
    ...[...get(count), ...constant(-2), ADD, ...tee(count), ...AGAIN, END],
    END,
  ]
}

/**
 * The module for blocks of 128 · `r` bytes. It takes its memory as `m.m` and exports `fill(from, count)`
 * and `mix(x, y, mask, count)` with addresses in bytes; V begins at 0.
 */
export function scryptModule(r: number): Uint8Array<ArrayBuffer> {
  const bodies = [fill(r), mix(r)].flatMap(body => [...unsigned(body.length), ...body])
  return new Uint8Array([
    ...MODULE_HEADER,
    ...section(1, [2, 0x60, 2, I32, I32, 0, 0x60, 4, I32, I32, I32, I32, 0]),
    ...section(2, [1, ...name('m'), ...name('m'), 2, 1, 0, ...unsigned(MAX_PAGES)]),
    ...section(3, [2, 0, 1]),
    ...section(7, [2, ...name('fill'), 0, 0, ...name('mix'), 0, 1]),
    ...section(10, [2, ...bodies]),
  ])
}
