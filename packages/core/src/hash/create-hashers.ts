import type { HashName } from './algorithms.ts'
import { CHAINS, isChained } from './chains.ts'
import type { Hasher } from './create-hasher.ts'
import { createHasher, type HasherOptions } from './create-hasher.ts'
import { digestOf } from './primitives.ts'

/** Several digests of the same bytes, computed together. */
export interface Hashers {
  update(bytes: Uint8Array): void
  /** Returns the digests by name, in the order requested. Call it once. */
  digests(): ReadonlyMap<HashName, Uint8Array>
}

/**
 * Creates several digests of one stream. Those based on the same first hash share it: SHA2-256, HASH160 and Double
 * SHA2-256 are one pass. Throws like `createHasher`.
 */
export function createHashers(names: readonly HashName[], options: HasherOptions = {}): Hashers {
  const passes = new Map<HashName, Hasher>()
  for (const name of names) {
    const pass = passOf(name, options)
    if (!passes.has(pass)) passes.set(pass, createHasher(pass, options))
  }
  return {
    update(bytes) {
      for (const pass of passes.values()) pass.update(bytes)
    },
    digests() {
      const done = new Map<HashName, Uint8Array>()
      for (const [name, pass] of passes) done.set(name, pass.digest())
      const digests = new Map<HashName, Uint8Array>()
      for (const name of names) {
        const pass = passOf(name, options)
        const digest = done.get(pass) ?? new Uint8Array()
        digests.set(name, isChained(name) ? digestOf(CHAINS[name].second, digest) : digest)
      }
      return digests
    },
  }
}

/** Returns the hash whose pass over the data `name` needs. A chain with a key is left to be rejected. */
function passOf(name: HashName, { keying }: HasherOptions): HashName {
  return isChained(name) && !keying ? CHAINS[name].first : name
}
