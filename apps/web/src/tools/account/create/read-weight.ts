import { ToolError } from '@toolkit/core/errors'
import { FULL_WEIGHT, parseWeight } from '@toolkit/core/flow/account-key'

export type WeightReading =
  | {
      readonly kind: 'weight'
      readonly weight: number
      /** What such a weight means for the account; null for the full one. */
      readonly warning: string | null
    }
  | { readonly kind: 'refused'; readonly error: ToolError }

/** Reads a weight, 0 to 1000. Less than 1000 is allowed and warned of: it is the account's only key. */
export function readWeight(text: string): WeightReading {
  try {
    const weight = parseWeight(text)
    return { kind: 'weight', weight, warning: warningOf(weight) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { kind: 'refused', error }
  }
}

function warningOf(weight: number): string | null {
  if (weight === FULL_WEIGHT) return null
  const why =
    weight === 0
      ? 'A key of weight 0 cannot sign alone, and adds nothing to others.'
      : `This key cannot sign alone: ${FULL_WEIGHT} is needed, and it has ${weight}.`
  return `${why} It will be the only key of the account, so nobody could ever use the account or add a key to it.`
}
