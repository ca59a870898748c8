/**
 * An account’s keys, grouped by public key.
 * @module
 */

import type { Hex } from '../bytes/hex.ts'

interface Indexed {
  readonly index: number
  /** X‖Y; null where it is not known yet. */
  readonly publicKey: Hex<64> | null
}

/**
 * Keys by their public key: who has its private key signs for all of them. One that is not known is one of
 * its own. In the order of the first of each.
 * @example
 * byPublicKey([]) // => []
 */
export function byPublicKey<K extends Indexed>(keys: readonly K[]): readonly (readonly K[])[] {
  const owned = new Map<string, K[]>()
  for (const key of keys) {
    const owner = key.publicKey ?? `${key.index}`
    const same = owned.get(owner)
    if (same) same.push(key)
    else owned.set(owner, [key])
  }
  return [...owned.values()]
}
