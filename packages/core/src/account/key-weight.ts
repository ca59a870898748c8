/**
 * Rules for the weight of a key.
 * @module
 */

import { parseUnsigned } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { movedBy, ToolError } from '../errors.ts'
import { accountKeyWeight } from './errors.ts'

/** The weight at which one key alone can sign for its account; no key may have more. */
export const FULL_WEIGHT = 1000

/**
 * Returns true if one key is enough to sign for its account: not revoked, and of the full weight.
 * @example
 * signsAlone({ weight: 1000, revoked: false }) // => true
 * signsAlone({ weight: 999, revoked: false }) // => false
 */
export function signsAlone(key: { readonly weight: number; readonly revoked: boolean }): boolean {
  requireInput('object', key, 'key')
  return !key.revoked && key.weight >= FULL_WEIGHT
}

/**
 * Returns `weight` after checking it.
 * @throws ToolError `account-key/weight` unless it is a whole number, 0 to 1000.
 * @example
 * requireWeight(1001) // throws account-key/weight
 */
export function requireWeight(weight: number): number {
  if (!Number.isInteger(weight) || weight < 0 || weight > FULL_WEIGHT) {
    throw accountKeyWeight({ weight: `${weight}`, max: FULL_WEIGHT })
  }
  return weight
}

/**
 * Parses a key's weight: a whole number from 0 to 1000, with or without whitespace around it.
 * @throws ToolError `integer/…`: empty, negative, a fraction, too large, each in its own sentence. Offsets
 * count from the start of `text`.
 * @example
 * parseWeight('500') // => 500
 * parseWeight(' 1000 ') // => 1000
 * parseWeight('1 000') // throws integer/space
 */
export function parseWeight(text: string): number {
  requireInput('text', text, 'text')
  const trimmed = text.trim()
  try {
    return Number(parseUnsigned(trimmed, { field: 'weight', max: BigInt(FULL_WEIGHT) }))
  } catch (error) {
    throw error instanceof ToolError ? movedBy(error, text.indexOf(trimmed)) : error
  }
}
