/**
 * Keys of an account after a plan.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import type { KeyChange, NewKeyFacts, PlannedKey, PresentKey } from './key-plan.ts'

/**
 * Returns the index of the account's next key; revoked keys count too.
 * @example
 * nextIndex([]) // => 0
 */
export function nextIndex(keys: readonly PresentKey[]): number {
  requireInput('list', keys, 'keys')
  return keys.reduce((next, { index }) => Math.max(next, index + 1), 0)
}

/**
 * Returns the keys of an account after these changes, by index: all existing ones, then the new ones in the order of
 * the changes. On the chain the new keys are added before the old ones are revoked, so that the account is never
 * without its keys.
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
 * const after = resultingKeys([key], [{ kind: 'swap', index: 0, key }])
 * after.map(({ index, change }) => `${change} ${index}`) // => ['revoke 0', 'add 1']
 */
export function resultingKeys(
  keys: readonly PresentKey[],
  changes: readonly KeyChange[],
): readonly PlannedKey[] {
  requireInput('list', keys, 'keys')
  const present = new Map(keys.map(key => [key.index, key]))
  const gone = new Set(changes.flatMap(change => (change.kind === 'add' ? [] : [change.index])))
  const first = nextIndex(keys)
  const added = changes.flatMap(change => {
    const key = newKeyOf(change, present)
    return key ? [{ key, replaces: change.kind === 'add' ? null : change.index }] : []
  })
  return [
    ...keys
      .toSorted((a, b) => a.index - b.index)
      .map(
        ({ index, publicKey, signatureAlgorithm, hashAlgorithm, weight, revoked }): PlannedKey => ({
          ...{ index, publicKey, signatureAlgorithm, hashAlgorithm, weight },
          revoked: revoked || gone.has(index),
          change: gone.has(index) ? 'revoke' : 'none',
          replaces: null,
        }),
      ),
    ...added.map(({ key, replaces }, at): PlannedKey => {
      const { publicKey, signatureAlgorithm, hashAlgorithm, weight } = key
      return {
        ...{ index: first + at, publicKey, signatureAlgorithm, hashAlgorithm, weight },
        ...{ revoked: false, change: 'add', replaces },
      }
    }),
  ]
}

/** Returns the key that a change adds; none for one that only revokes. */
function newKeyOf(
  change: KeyChange,
  present: ReadonlyMap<number, PresentKey>,
): NewKeyFacts | undefined {
  switch (change.kind) {
    case 'add':
    case 'swap':
      return change.key
    case 're-weight': {
      const key = present.get(change.index)
      return key && { ...key, weight: change.weight }
    }
    case 'revoke':
      return undefined
  }
}

/**
 * Returns the total weight of the keys that are not revoked.
 * @example
 * activeWeight([{ weight: 500, revoked: false }, { weight: 600, revoked: true }]) // => 500
 */
export function activeWeight(
  keys: readonly { readonly weight: number; readonly revoked: boolean }[],
): number {
  requireInput('list', keys, 'keys')
  return keys.reduce((sum, { weight, revoked }) => sum + (revoked ? 0 : weight), 0)
}
