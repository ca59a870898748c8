import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { scryptOutOfMemory } from './cost-errors.ts'
import { createScriptMixer } from './scrypt-script.ts'
import { createWasmMixer } from './scrypt-wasm.ts'

/** Mixes one block of 32 · r words in place. */
export interface Mixer {
  /** Where the block stands: 32 · r words. */
  readonly block: Uint32Array
  /** V[i] for `count` more i. */
  fill(count: number): void
  /** `count` more steps of the second loop, an even number. */
  mix(count: number): void
  /** Begins another block. */
  restart(): void
  /** Wipes where the password's block stood. The mixer is of no use after it. */
  release(): void
}

export interface ScryptParameters {
  /** A power of two, more than 1. */
  readonly n: number
  readonly r: number
  readonly p: number
  /** Bytes to derive. */
  readonly length: number
}

export interface ScryptOptions {
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void
  /** WebAssembly where it may be compiled, when left out. */
  readonly engine?: 'wasm' | 'script'
}

/** So many reports a block. */
const STEPS = 256

/**
 * scrypt by RFC 7914, with one difference: N may reach or exceed 2^(16r), which the RFC forbids for a
 * reason of its proof and the example of Web3 Secret Storage does (r = 1, N = 262144).
 * The caller checks the cost: this allocates 128 · r · (N + 2) bytes.
 * @throws ToolError `keystore/no-memory` when the browser does not give them.
 */
export function scrypt(
  password: Uint8Array,
  salt: Uint8Array,
  { n, r, p, length }: ScryptParameters,
  { onProgress, engine }: ScryptOptions = {},
): Uint8Array {
  const blocks = pbkdf2(sha256, password, salt, { c: 1, dkLen: 128 * r * p })
  const words = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength)
  const mixer = createMixer(n, r, engine)
  // Even, so that the two blocks of the second loop end where they began.
  const step = Math.max(2, 2 * Math.ceil(n / STEPS / 2))
  const total = 2 * n * p
  let done = 0
  const run = (act: (count: number) => void) => {
    for (let left = n; left > 0; left -= step) {
      const count = Math.min(step, left)
      act(count)
      done += count
      onProgress?.(done / total)
    }
  }
  for (let lane = 0; lane < p; lane++) {
    const base = 128 * r * lane
    mixer.restart()
    for (let word = 0; word < 32 * r; word++) {
      mixer.block[word] = words.getUint32(base + 4 * word, true)
    }
    run(count => mixer.fill(count))
    run(count => mixer.mix(count))
    for (let word = 0; word < 32 * r; word++) {
      words.setUint32(base + 4 * word, mixer.block[word] ?? 0, true)
    }
  }
  mixer.release()
  const derived = pbkdf2(sha256, password, blocks, { c: 1, dkLen: length })
  blocks.fill(0)
  return derived
}

function createMixer(n: number, r: number, engine: ScryptOptions['engine']): Mixer {
  try {
    const wasm = engine === 'script' ? null : createWasmMixer(n, r)
    return wasm ?? createScriptMixer(n, r)
  } catch (cause) {
    // Both throw a RangeError for memory that there is not.
    if (cause instanceof RangeError) throw scryptOutOfMemory({ bytes: 128 * r * (n + 2), cause })
    throw cause
  }
}
