import { ToolError } from '@toolkit/core/errors'
import { FULL_WEIGHT, parseWeight } from '@toolkit/core/flow/key-weight'
import { weightNeverSigns } from './errors'

export type WeightReading =
  | {
      readonly kind: 'weight'
      readonly weight: number
      /** What such a weight means for the account; null for the full one. */
      readonly warning: string | null
    }
  | { readonly kind: 'refused'; readonly error: ToolError }

/**
 * Reads the weight of an account's only key, 1 to 1000. The chain knows weight 0 too, but with it the
 * account could never be used; less than 1000 is allowed and warned of.
 */
export function readWeight(text: string): WeightReading {
  try {
    const weight = parseWeight(text)
    if (weight === 0) return { kind: 'refused', error: weightNeverSigns() }
    return { kind: 'weight', weight, warning: warningOf(weight) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    // So short a text needs no offset to find the place.
    return { kind: 'refused', error: new ToolError({ ...error.toJSON(), position: undefined }) }
  }
}

function warningOf(weight: number): string | null {
  if (weight === FULL_WEIGHT) return null
  return `This key cannot sign alone: ${FULL_WEIGHT} is needed, and it has ${weight}. It will be the only key of the account, so nobody could ever use the account or add a key to it.`
}
