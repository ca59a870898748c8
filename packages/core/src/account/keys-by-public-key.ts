/**
 * An account’s keys, grouped by public key.
 * @module
 */

import type { Hex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'

interface Indexed {
  readonly index: number
  /** X‖Y; null if not known yet. */
  readonly publicKey: Hex<64> | null
}

/**
 * Groups keys by public key, since one private key signs for all of them. A key with an unknown public key is a group
 * of one. Groups are in the order of their first key.
 * @example
 * byPublicKey([]) // => []
 */
export function byPublicKey<K extends Indexed>(keys: readonly K[]): readonly (readonly K[])[] {
  requireInput('list', keys, 'keys')
  const owned = new Map<string, K[]>()
  for (const key of keys) {
    const owner = key.publicKey ?? `${key.index}`
    const same = owned.get(owner)
    if (same) same.push(key)
    else owned.set(owner, [key])
  }
  return [...owned.values()]
}
