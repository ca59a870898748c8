import type { SetShape, ShapePart, SigningSets, WeighedKey } from '@toolkit/core/account/key-sets'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { countOf } from '../../ui/values/format'
import { describeKeyList, MAX_NAMED, startOf } from './key-list-messages'

/** A set of signers, in display form. */
export interface DrawnSet {
  /** "Keys 0 and 2 together" */
  readonly who: string
  /** "Keys 0 and 2 together: 1100 of 1000". */
  readonly description: string
  /** Weight of each key. */
  readonly weights: readonly number[]
}

export interface DrawnSets {
  readonly rows: readonly DrawnSet[]
  /** Says that there are others; null if these are all. */
  readonly more: string | null
}

/** More rows than this are less readable. */
const MAX_ROWS = 6

/**
 * Formats the signing sets: each set if there are few, else one row per group of similar sets ("Any 2 of the 10 keys of
 * weight 500"). Keys that do not reach 1000 get one row that says so.
 */
export function drawnSets(keys: readonly WeighedKey[], signing: SigningSets): DrawnSets {
  const { sets, shapes, complete, reaches } = signing
  if (!reaches) {
    const weights = keys.filter(key => !key.revoked && key.weight > 0).map(({ weight }) => weight)
    const all = weights.length === 1 ? 'The only active key' : 'All active keys together'
    return { rows: [drawn(all, weights)], more: null }
  }
  const named = sets.every(({ length }) => length <= MAX_NAMED)
  if (complete && sets.length <= MAX_ROWS && named) {
    const weightOf = new Map(keys.map(({ index, weight }) => [index, weight]))
    const rows = sets.map(set => setRow(set.map(index => [index, weightOf.get(index) ?? 0])))
    return { rows, more: null }
  }
  const rows = shapes.slice(0, MAX_ROWS).map(shapeRow)
  const left = shapes.length - rows.length
  // If all shapes were found, the truncated sets are covered by the rows.
  if (left === 0) return { rows, more: null }
  return { rows, more: complete ? `and ${countOf(left, 'other way')}` : 'and many other ways' }
}

const drawn = (who: string, weights: readonly number[]): DrawnSet => ({
  ...{ who, weights },
  description: `${who}: ${totalOf(weights)} of ${FULL_WEIGHT}`,
})

/** Total weight of keys. */
export const totalOf = (weights: readonly number[]): number =>
  weights.reduce((sum, weight) => sum + weight, 0)

/** Formats the weights as a sum: "600 + 2 × 200". */
export function describeSum(weights: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const weight of weights) counts.set(weight, (counts.get(weight) ?? 0) + 1)
  return [...counts]
    .map(([weight, count]) => (count === 1 ? `${weight}` : `${count} × ${weight}`))
    .join(' + ')
}

function setRow(keys: readonly (readonly [index: number, weight: number])[]): DrawnSet {
  const weights = keys.map(([, weight]) => weight)
  const who = startOf(describeKeyList(keys.map(([index]) => index)))
  return drawn(`${who} ${keys.length === 1 ? 'alone' : 'together'}`, weights)
}

function shapeRow({ parts, size }: SetShape): DrawnSet {
  const who =
    parts.length > MAX_NAMED
      ? countOf(size, 'key')
      : startOf(parts.map(describePart).join(' with '))
  const weights = parts.flatMap(part => Array.from({ length: part.count }, () => part.weight))
  return drawn(`${who} ${size === 1 ? 'alone' : 'together'}`, weights)
}

function describePart({ weight, count, of }: ShapePart): string {
  if (count === of.length) {
    const named = describeKeyList(of)
    return of.length > MAX_NAMED ? `all ${named} of weight ${weight}` : named
  }
  return `any ${count === 1 ? 'one' : count} of the ${countOf(of.length, 'key')} of weight ${weight}`
}
