import type { Hasher } from '@toolkit/core/hash/hasher'
import { BlockInput } from './block-input'
import { rootsOfPrimes } from './sha2-constants'
import { INPUT_AT, INPUT_BYTES, STATE_AT, sha2Module } from './sha2-module'

export interface Sha2Shape {
  /** Of a word. */
  readonly bits: 32 | 64
  readonly initial: readonly bigint[]
  readonly digestLength: number
}

export type Sha2Name = 'SHA2-224' | 'SHA2-256' | 'SHA2-384' | 'SHA2-512' | 'SHA2-512/256'

const shapes = new Map<Sha2Name, Sha2Shape>()
const compiled = new Map<number, WebAssembly.Module>()

/** Digest lengths and initial values by FIPS 180-4 section 5.3. */
function shapeOf(name: Sha2Name): Sha2Shape {
  const known = shapes.get(name)
  if (known) return known
  const made = makeShape(name)
  shapes.set(name, made)
  return made
}

function makeShape(name: Sha2Name): Sha2Shape {
  switch (name) {
    case 'SHA2-224': {
      const initial = rootsOfPrimes(8, 64).map(root => BigInt.asUintN(32, root))
      return { bits: 32, initial, digestLength: 28 }
    }
    case 'SHA2-256':
      return { bits: 32, initial: rootsOfPrimes(0, 32), digestLength: 32 }
    case 'SHA2-384':
      return { bits: 64, initial: rootsOfPrimes(8, 64), digestLength: 48 }
    case 'SHA2-512':
      return { bits: 64, initial: rootsOfPrimes(0, 64), digestLength: 64 }
    case 'SHA2-512/256':
      return { bits: 64, initial: truncatedInitial('SHA-512/256'), digestLength: 32 }
  }
}

/** Section 5.3.6: the digest of the name by a SHA-512 that begins elsewhere. */
function truncatedInitial(name: string): readonly bigint[] {
  const initial = rootsOfPrimes(0, 64).map(root => root ^ 0xa5a5a5a5a5a5a5a5n)
  const hasher = start({ bits: 64, initial, digestLength: 64 })
  hasher.update(new TextEncoder().encode(name))
  const view = new DataView(hasher.digest().buffer)
  return initial.map((_, index) => view.getBigUint64(8 * index))
}

function moduleFor(bits: 32 | 64): WebAssembly.Module {
  const known = compiled.get(bits)
  if (known) return known
  const module = new WebAssembly.Module(sha2Module(bits))
  compiled.set(bits, module)
  return module
}

function start({ bits, initial, digestLength }: Sha2Shape): Hasher {
  const { exports } = new WebAssembly.Instance(moduleFor(bits))
  const run = exports['compress'] as (pointer: number, blocks: number) => void
  const { buffer } = exports['memory'] as WebAssembly.Memory
  const memory = new Uint8Array(buffer)
  const view = new DataView(buffer)
  const bytes = bits / 8
  initial.forEach((value, index) => {
    if (bits === 32) view.setUint32(STATE_AT + index * bytes, Number(value), true)
    else view.setBigUint64(STATE_AT + index * bytes, value, true)
  })
  const block = 16 * bytes
  const input = new BlockInput({ memory, at: INPUT_AT, room: INPUT_BYTES, block, run })

  return {
    update: part => input.update(part),
    digest() {
      const { held, length } = input
      // A set bit, zeros, and the length in bits, in two words.
      const blocks = held + 1 + 2 * bytes > block ? 2 : 1
      memory.fill(0, INPUT_AT + held, INPUT_AT + blocks * block)
      memory[INPUT_AT + held] = 0x80
      view.setBigUint64(INPUT_AT + blocks * block - 8, BigInt(length) * 8n)
      run(INPUT_AT, blocks)
      const digest = new DataView(new ArrayBuffer(8 * bytes))
      for (let index = 0; index < 8; index++) {
        const at = STATE_AT + index * bytes
        if (bits === 32) digest.setUint32(index * bytes, view.getUint32(at, true))
        else digest.setBigUint64(index * bytes, view.getBigUint64(at, true))
      }
      return new Uint8Array(digest.buffer).slice(0, digestLength)
    },
  }
}

/** SHA-2 in WebAssembly; null where its module cannot be compiled, for want of vectors. */
export function startSha2(name: Sha2Name): Hasher | null {
  try {
    return start(shapeOf(name))
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return null
    throw error
  }
}
