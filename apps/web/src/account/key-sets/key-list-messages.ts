import { countOf } from '../../ui/values/format'

const WEIGHTS = new Intl.NumberFormat('en', { useGrouping: 'min2' })

/** Formats a total weight: `1250` as in “of 1000”, from five digits on `501,999`. */
export const formatWeight = (weight: number): string => WEIGHTS.format(weight)

/** Maximum number of keys that are listed individually. */
export const MAX_NAMED = 5

/** "key 0", "keys 0, 2 and 5", "12 keys". */
export function describeKeyList(indexes: readonly number[]): string {
  if (indexes.length > MAX_NAMED) return countOf(indexes.length, 'key')
  if (indexes.length === 1) return `key ${indexes[0]}`
  return `keys ${indexes.slice(0, -1).join(', ')} and ${indexes.at(-1)}`
}

/** Capitalizes it for the start of a sentence. */
export const startOf = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)
