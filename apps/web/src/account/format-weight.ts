const WEIGHTS = new Intl.NumberFormat('en', { useGrouping: 'min2' })

/** What keys weigh together, to read: `1250` as beside “of 1000”, from five digits on `501,999`. */
export const formatWeight = (weight: number): string => WEIGHTS.format(weight)
