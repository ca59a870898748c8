const ORDER = new Intl.Collator('en', { numeric: true })

/** Orders names as people count: C2 before C10; names that differ only in case or signs by their characters. */
export const inNaturalOrder = (one: string, other: string): number =>
  ORDER.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
