/**
 * Differences between an account’s keys and the expected ones.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import type { PresentKey } from './key-plan.ts'

/** Difference between a key and its expected state. */
export interface KeyDifference {
  readonly index: number
  readonly kind: /** The key is missing. */
    | 'missing'
    /** The key was not expected. */
    | 'unexpected'
    /** The key is revoked but should not be. */
    | 'revoked'
    /** The key is in force but should be revoked. */
    | 'in-force'
    /** The public key, an algorithm or the weight differs. */
    | 'other'
}

/**
 * Compares an account's keys with the expected ones, by index; empty if they are the same. Sequence numbers are
 * ignored.
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
  requireInput('list', expected, 'expected')
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
