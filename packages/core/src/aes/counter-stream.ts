import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import type { BlockEngine } from './block-engine.ts'
import { BLOCK_LENGTH } from './parameters.ts'
import { BlockQueue, type Transform } from './transform.ts'

/** Returns the counter block `blocks` further on; only its last `bits` bits count, and they wrap. */
export function advanceCounter(counter: Uint8Array, blocks: number, bits: 32 | 128): Uint8Array {
  const size = 1n << BigInt(bits)
  const value = bytesToBigInt(counter)
  const low = (value + BigInt(blocks)) % size
  return bigIntToBytes(value - (value % size) + low, BLOCK_LENGTH)
}

/** Creates a CTR stream (NIST SP 800-38A section 6.5), the same in both directions. */
export function counterStream(
  engine: BlockEngine,
  start: Uint8Array,
  counterBits: 32 | 128 = 128,
): Transform {
  const queue = new BlockQueue()
  let counter = start
  return {
    async push(part) {
      const blocks = queue.take(part)
      if (blocks.length === 0) return blocks
      const result = await engine.counter(counter, counterBits, blocks)
      counter = advanceCounter(counter, blocks.length / BLOCK_LENGTH, counterBits)
      return result
    },
    async finish() {
      const rest = queue.rest()
      const last = rest.length === 0 ? rest : await engine.counter(counter, counterBits, rest)
      return { rest: last, tag: null }
    },
  }
}
