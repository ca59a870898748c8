/**
 * How an account’s keys differ from what was expected.
 * @module
 */

import type { PresentKey } from './key-plan.ts'

/** What is otherwise with a key than it was expected to be. */
export interface KeyDifference {
  readonly index: number
  readonly kind: /** It is not there. */
    | 'missing'
    /** Nobody expected it. */
    | 'unexpected'
    /** It is revoked and was not to be. */
    | 'revoked'
    /** It is in force and was to be revoked. */
    | 'in-force'
    /** Another public key, algorithm or weight. */
    | 'other'
}

/**
 * How an account's keys differ from what they were expected to be, by index; empty where they are the
 * same. Sequence numbers do not count.
 * @example
 * import { readHex } from '@toolkit/core/bytes/hex'
 * const key = {
 *   index: 0,
 *   publicKey: readHex('00'.repeat(64), 64),
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 *   weight: 1000,
 *   revoked: false,
 * } as const
 * keyDifferences([key], [{ ...key, revoked: true }]) // => [{ index: 0, kind: 'revoked' }]
 */
export function keyDifferences(
  expected: readonly PresentKey[],
  found: readonly PresentKey[],
): readonly KeyDifference[] {
  const there = new Map(found.map(key => [key.index, key]))
  const required = new Set(expected.map(({ index }) => index))
  const differences = expected.flatMap((key): KeyDifference[] => {
    const { index } = key
    const now = there.get(index)
    if (!now) return [{ index, kind: 'missing' }]
    if (isOther(key, now)) return [{ index, kind: 'other' }]
    if (key.revoked === now.revoked) return []
    return [{ index, kind: now.revoked ? 'revoked' : 'in-force' }]
  })
  const unexpected = found
    .filter(({ index }) => !required.has(index))
    .map(({ index }): KeyDifference => ({ index, kind: 'unexpected' }))
  return [...differences, ...unexpected].toSorted((a, b) => a.index - b.index)
}

const isOther = (a: PresentKey, b: PresentKey): boolean =>
  a.publicKey !== b.publicKey ||
  a.signatureAlgorithm !== b.signatureAlgorithm ||
  a.hashAlgorithm !== b.hashAlgorithm ||
  a.weight !== b.weight
