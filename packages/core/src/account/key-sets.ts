/**
 * Sets of keys that can sign for an account, and their risks.
 * @module
 */

import type { Hex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import { FULL_WEIGHT } from './key-weight.ts'
import { byPublicKey } from './keys-by-public-key.ts'
import { setsOf, type WeightGroup, walkShapes } from './set-shapes.ts'

/** Key of an existing or planned account. */
export interface WeighedKey {
  readonly index: number
  /** 0 to 1000. */
  readonly weight: number
  readonly revoked: boolean
  /** X‖Y; null if not known yet. */
  readonly publicKey: Hex<64> | null
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
}

/** Number of keys of one weight, in any choice: any 2 of the 10 keys of weight 500. */
export interface ShapePart {
  readonly weight: number
  readonly count: number
  /** All keys of this weight, by index. */
  readonly of: readonly number[]
}

/** All smallest sets of the same shape: each has `count` keys of each part's weight. */
export interface SetShape {
  /** Heaviest first. */
  readonly parts: readonly ShapePart[]
  /** Number of keys. */
  readonly size: number
  /** Sum of their weights. */
  readonly weight: number
}

export interface SigningSets {
  /** Key indexes, ascending; the sets with the fewest keys first. */
  readonly sets: readonly (readonly number[])[]
  /** The same sets, grouped by the weights of their keys. */
  readonly shapes: readonly SetShape[]
  /** True if no set is missing from the list. */
  readonly complete: boolean
  /** Sum of the weights of all keys that are not revoked. */
  readonly total: number
  /** True if the keys can sign at all: together they reach 1000. */
  readonly reaches: boolean
}

const MAX_SETS = 100
/** Maximum steps of the search: some milliseconds. */
const MAX_STEPS = 50_000
const MAX_SHAPES = 1000

/**
 * Finds the smallest sets of keys that can sign for an account: together they reach 1000, and no key can be left out.
 * Revoked keys and keys of weight 0 are in none. Keys of one weight are searched as one, so that ten thousand keys take
 * some milliseconds; if there are too many sets, `complete` is false.
 * @param most maximum number of sets returned, 100 by default.
 * @example
 * signingSets([]).reaches // => false
 */
export function signingSets(keys: readonly WeighedKey[], most: number = MAX_SETS): SigningSets {
  requireInput('list', keys, 'keys')
  const active = keys.filter(({ revoked }) => !revoked)
  const total = active.reduce((sum, { weight }) => sum + weight, 0)
  const reaches = total >= FULL_WEIGHT
  if (!reaches) return { sets: [], shapes: [], complete: true, total, reaches }

  const groups = groupsOf(active)
  const shapes: SetShape[] = []
  const ended = walkShapes(groups, FULL_WEIGHT, MAX_STEPS, counts => {
    shapes.push(shapeOf(groups, counts))
    return shapes.length < Math.max(most, MAX_SHAPES)
  })
  const sets: (readonly number[])[] = []
  for (const shape of shapes) {
    for (const set of setsOf(shape.parts)) {
      if (sets.length >= most) return { sets, shapes, complete: false, total, reaches }
      sets.push([...set].sort((a, b) => a - b))
    }
  }
  return { sets, shapes, complete: ended, total, reaches }
}

/** Keys by weight, the heaviest first; those of weight 0 are left out. */
function groupsOf(keys: readonly WeighedKey[]): readonly WeightGroup[] {
  const byWeight = new Map<number, number[]>()
  for (const { index, weight } of keys) {
    if (weight <= 0) continue
    const group = byWeight.get(weight)
    if (group) group.push(index)
    else byWeight.set(weight, [index])
  }
  return [...byWeight]
    .map(([weight, indexes]) => ({ weight, indexes: indexes.sort((a, b) => a - b) }))
    .sort((a, b) => b.weight - a.weight)
}

function shapeOf(groups: readonly WeightGroup[], counts: ReadonlyMap<number, number>): SetShape {
  const parts: ShapePart[] = []
  for (const [position, count] of counts) {
    const group = groups[position]
    if (group) parts.push({ weight: group.weight, count, of: group.indexes })
  }
  return {
    parts,
    size: parts.reduce((sum, { count }) => sum + count, 0),
    weight: parts.reduce((sum, { count, weight }) => sum + count * weight, 0),
  }
}

/** Something dangerous about an account's keys. `keys` are indexes, ascending. */
export type KeyRisk =
  /** Active keys sum to less than 1000: the account can never sign again. */
  | { readonly kind: 'locked-out'; readonly total: number }
  /**
   * Losing any one of these keys locks the account out; `owners` is the number of their public keys, `others` that of
   * the further ones with weight.
   */
  | {
      readonly kind: 'one-key-left'
      readonly keys: readonly number[]
      readonly owners: number
      readonly others: number
    }
  /** The same, where these are all the keys with weight and there are several public keys. */
  | { readonly kind: 'needs-all'; readonly keys: readonly number[]; readonly owners: number }
  /** One public key at several indexes: its owner signs with the weight of each. */
  | {
      readonly kind: 'same-key-twice'
      readonly publicKey: Hex<64>
      readonly keys: readonly number[]
      /** Sum of their weights. */
      readonly weight: number
    }
  /** One public key at several indexes with different algorithms: a signature is valid for only some of them. */
  | {
      readonly kind: 'one-key-two-algorithms'
      readonly publicKey: Hex<64>
      readonly keys: readonly number[]
    }
  /** Active keys of weight 0: their signatures count for nothing. */
  | { readonly kind: 'no-weight'; readonly keys: readonly number[] }

/**
 * Lists the risks of an account's keys, the worst first. Losing a private key loses it at every index that has its
 * public key, so those count as one. Revoked keys are ignored.
 * @example
 * keyRisks([]) // => [{ kind: 'locked-out', total: 0 }]
 */
export function keyRisks(keys: readonly WeighedKey[]): readonly KeyRisk[] {
  requireInput('list', keys, 'keys')
  const active = keys.filter(({ revoked }) => !revoked)
  const total = active.reduce((sum, { weight }) => sum + weight, 0)
  const owned = byPublicKey(active)
  const risks: KeyRisk[] = []
  if (total < FULL_WEIGHT) risks.push({ kind: 'locked-out', total })
  else risks.push(...lossRisks(owned, total))
  for (const same of owned) {
    const [{ publicKey } = { publicKey: null }] = same
    if (same.length < 2 || publicKey === null) continue
    const shared = { publicKey, keys: indexesOf(same) }
    risks.push({ kind: 'same-key-twice', ...shared, weight: weightOf(same) })
    const algorithms = new Set(same.map(key => `${key.signatureAlgorithm} ${key.hashAlgorithm}`))
    if (algorithms.size > 1) risks.push({ kind: 'one-key-two-algorithms', ...shared })
  }
  const weightless = active.filter(({ weight }) => weight === 0)
  if (weightless.length > 0) risks.push({ kind: 'no-weight', keys: indexesOf(weightless) })
  return risks
}

/** Finds the public keys whose loss leaves less than 1000. */
function lossRisks(owned: readonly (readonly WeighedKey[])[], total: number): readonly KeyRisk[] {
  const weighing = owned.filter(same => weightOf(same) > 0)
  const needed = weighing.filter(same => total - weightOf(same) < FULL_WEIGHT)
  if (needed.length === 0) return []
  const keys = indexesOf(needed.flat())
  const owners = needed.length
  const others = weighing.length - owners
  return owners > 1 && others === 0
    ? [{ kind: 'needs-all', keys, owners }]
    : [{ kind: 'one-key-left', keys, owners, others }]
}

const weightOf = (keys: readonly WeighedKey[]) => keys.reduce((sum, { weight }) => sum + weight, 0)

const indexesOf = (keys: readonly WeighedKey[]) =>
  keys.map(({ index }) => index).sort((a, b) => a - b)
