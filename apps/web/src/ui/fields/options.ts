export interface Option<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

/** Options in order: labels by value, or a list if they have more properties. */
export type Options<V extends string, Entry extends Option<V> = Option<V>> =
  | readonly Entry[]
  | Readonly<Record<V, string>>

/** Normalizes the options to a list. */
export function optionList<V extends string, Entry extends Option<V>>(
  options: Options<V, Entry>,
): readonly (Option<V> & Partial<Entry>)[] {
  if (Array.isArray(options)) return options
  return (Object.entries(options) as [V, string][]).map(
    ([value, label]) => ({ value, label }) as Option<V> & Partial<Entry>,
  )
}
