import type { Mixer } from './scrypt.ts'

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

/**
 * Salsa20/8 (RFC 7914 section 3) of `x` XOR the block at `from`, to `x` and to the block at `to`.
 */
function salsa(x: Uint32Array, input: Uint32Array, from: number, output: Uint32Array, to: number) {
  for (let word = 0; word < 16; word++) x[word] = (x[word] ?? 0) ^ (input[from + word] ?? 0)
  let w0 = x[0] ?? 0
  let w1 = x[1] ?? 0
  let w2 = x[2] ?? 0
  let w3 = x[3] ?? 0
  let w4 = x[4] ?? 0
  let w5 = x[5] ?? 0
  let w6 = x[6] ?? 0
  let w7 = x[7] ?? 0
  let w8 = x[8] ?? 0
  let w9 = x[9] ?? 0
  let w10 = x[10] ?? 0
  let w11 = x[11] ?? 0
  let w12 = x[12] ?? 0
  let w13 = x[13] ?? 0
  let w14 = x[14] ?? 0
  let w15 = x[15] ?? 0
  for (let round = 0; round < 8; round += 2) {
    w4 ^= rotate((w0 + w12) | 0, 7)
    w8 ^= rotate((w4 + w0) | 0, 9)
    w12 ^= rotate((w8 + w4) | 0, 13)
    w0 ^= rotate((w12 + w8) | 0, 18)
    w9 ^= rotate((w5 + w1) | 0, 7)
    w13 ^= rotate((w9 + w5) | 0, 9)
    w1 ^= rotate((w13 + w9) | 0, 13)
    w5 ^= rotate((w1 + w13) | 0, 18)
    w14 ^= rotate((w10 + w6) | 0, 7)
    w2 ^= rotate((w14 + w10) | 0, 9)
    w6 ^= rotate((w2 + w14) | 0, 13)
    w10 ^= rotate((w6 + w2) | 0, 18)
    w3 ^= rotate((w15 + w11) | 0, 7)
    w7 ^= rotate((w3 + w15) | 0, 9)
    w11 ^= rotate((w7 + w3) | 0, 13)
    w15 ^= rotate((w11 + w7) | 0, 18)
    w1 ^= rotate((w0 + w3) | 0, 7)
    w2 ^= rotate((w1 + w0) | 0, 9)
    w3 ^= rotate((w2 + w1) | 0, 13)
    w0 ^= rotate((w3 + w2) | 0, 18)
    w6 ^= rotate((w5 + w4) | 0, 7)
    w7 ^= rotate((w6 + w5) | 0, 9)
    w4 ^= rotate((w7 + w6) | 0, 13)
    w5 ^= rotate((w4 + w7) | 0, 18)
    w11 ^= rotate((w10 + w9) | 0, 7)
    w8 ^= rotate((w11 + w10) | 0, 9)
    w9 ^= rotate((w8 + w11) | 0, 13)
    w10 ^= rotate((w9 + w8) | 0, 18)
    w12 ^= rotate((w15 + w14) | 0, 7)
    w13 ^= rotate((w12 + w15) | 0, 9)
    w14 ^= rotate((w13 + w12) | 0, 13)
    w15 ^= rotate((w14 + w13) | 0, 18)
  }
  x[0] = (x[0] ?? 0) + w0
  x[1] = (x[1] ?? 0) + w1
  x[2] = (x[2] ?? 0) + w2
  x[3] = (x[3] ?? 0) + w3
  x[4] = (x[4] ?? 0) + w4
  x[5] = (x[5] ?? 0) + w5
  x[6] = (x[6] ?? 0) + w6
  x[7] = (x[7] ?? 0) + w7
  x[8] = (x[8] ?? 0) + w8
  x[9] = (x[9] ?? 0) + w9
  x[10] = (x[10] ?? 0) + w10
  x[11] = (x[11] ?? 0) + w11
  x[12] = (x[12] ?? 0) + w12
  x[13] = (x[13] ?? 0) + w13
  x[14] = (x[14] ?? 0) + w14
  x[15] = (x[15] ?? 0) + w15
  output.set(x, to)
}

/**
 * In JavaScript, where WebAssembly may not be compiled: slower, never wrong.
 * @throws RangeError when there is not enough memory.
 */
export function createScriptMixer(n: number, r: number): Mixer {
  const size = 32 * r
  const table = new Uint32Array(size * n)
  const block = new Uint32Array(size)
  const other = new Uint32Array(size)
  const x = new Uint32Array(16)
  let filled = 0

  function blockMix(input: Uint32Array, output: Uint32Array): void {
    x.set(input.subarray(size - 16))
    for (let index = 0; index < 2 * r; index++) {
      const to = (index >> 1) + (index & 1) * r
      salsa(x, input, 16 * index, output, 16 * to)
    }
  }

  function step(input: Uint32Array, output: Uint32Array): void {
    const at = size * ((input[size - 16] ?? 0) & (n - 1))
    for (let word = 0; word < size; word++) {
      input[word] = (input[word] ?? 0) ^ (table[at + word] ?? 0)
    }
    blockMix(input, output)
  }

  return {
    block,
    fill(count) {
      for (let index = 0; index < count; index++) {
        table.set(block, size * filled++)
        blockMix(block, other)
        block.set(other)
      }
    },
    mix(count) {
      for (let index = 0; index < count; index += 2) {
        step(block, other)
        step(other, block)
      }
    },
    restart() {
      filled = 0
    },
    release() {
      table.fill(0)
      block.fill(0)
      other.fill(0)
    },
  }
}
