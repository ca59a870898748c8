const WEIGHTS = new Intl.NumberFormat('en', { useGrouping: 'min2' })

/** Formats a total weight: `1250` as in “of 1000”, from five digits on `501,999`. */
export const formatWeight = (weight: number): string => WEIGHTS.format(weight)
