import type { Hasher } from '@toolkit/core/hash/hasher'
import type { StartKmac128 } from '@toolkit/core/hash/kmac128'
import { BlockInput } from './block-input'
import { INPUT_AT, INPUT_BYTES, keccakModule, STATE_AT } from './keccak-module'

const compiled = new Map<number, WebAssembly.Module>()

function moduleFor(rate: number): WebAssembly.Module {
  const known = compiled.get(rate)
  if (known) return known
  const module = new WebAssembly.Module(keccakModule(rate))
  compiled.set(rate, module)
  return module
}

export interface SpongeShape {
  /** Bytes of a block. */
  readonly rate: number
  /** The bits that stand behind the message, and the first of the padding. */
  readonly suffix: number
  readonly digestLength: number
}

/** A Keccak sponge in WebAssembly. Throws what `WebAssembly.Module` throws where it may not be compiled. */
export function createSponge({ rate, suffix, digestLength }: SpongeShape): Hasher {
  const { exports } = new WebAssembly.Instance(moduleFor(rate))
  const absorb = exports['absorb'] as (pointer: number, blocks: number) => void
  const memory = new Uint8Array((exports['memory'] as WebAssembly.Memory).buffer)
  const input = new BlockInput({
    memory,
    at: INPUT_AT,
    room: INPUT_BYTES,
    block: rate,
    run: absorb,
  })

  return {
    update: bytes => input.update(bytes),
    digest() {
      const block = memory.subarray(INPUT_AT, INPUT_AT + rate)
      block.fill(0, input.held)
      block[input.held] = suffix
      block[rate - 1] = (block[rate - 1] ?? 0) ^ 0x80
      absorb(INPUT_AT, 1)
      // No digest here is longer than a block, so nothing is left to squeeze.
      return memory.slice(STATE_AT, STATE_AT + digestLength)
    },
  }
}

const KMAC_RATE = 168

/** KMAC128 by NIST SP 800-185 section 4 on the WebAssembly sponge; the output is at most 168 bytes. */
export const startKmac128: StartKmac128 = (key, { customization = new Uint8Array(), length }) => {
  const sponge = createSponge({ rate: KMAC_RATE, suffix: 0x04, digestLength: length })
  const name = new TextEncoder().encode('KMAC')
  sponge.update(padded([...encodeString(name), ...encodeString(customization)]))
  sponge.update(padded(encodeString(key)))
  return {
    update: bytes => sponge.update(bytes),
    digest() {
      const [size = 0, ...bits] = leftEncode(length * 8)
      sponge.update(Uint8Array.of(...bits, size))
      return sponge.digest()
    },
  }
}

/** Section 2.3.1: the number's bytes behind their count. */
function leftEncode(value: number): readonly number[] {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) {
    bytes.unshift(rest % 256)
  }
  return [bytes.length, ...bytes]
}

/** Section 2.3.2: the text behind its length in bits. */
function encodeString(bytes: Uint8Array): readonly number[] {
  return [...leftEncode(bytes.length * 8), ...bytes]
}

/** Section 2.3.3, for whole blocks of KMAC128. */
function padded(bytes: readonly number[]): Uint8Array {
  const whole = [...leftEncode(KMAC_RATE), ...bytes]
  const block = new Uint8Array(Math.ceil(whole.length / KMAC_RATE) * KMAC_RATE)
  block.set(whole)
  return block
}
