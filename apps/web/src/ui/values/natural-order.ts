const ORDER = new Intl.Collator('en', { numeric: true })

/**
 * Compares names in natural order: C2 before C10; names that differ only in case or punctuation by
 * their characters.
 */
export const inNaturalOrder = (one: string, other: string): number =>
  ORDER.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
