export interface Option<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

/** What can be chosen, in order: labels by value, or a list where there is more to say of one. */
export type Options<V extends string, Entry extends Option<V> = Option<V>> =
  | readonly Entry[]
  | Readonly<Record<V, string>>

/** The options as a list. */
export function optionList<V extends string, Entry extends Option<V>>(
  options: Options<V, Entry>,
): readonly (Option<V> & Partial<Entry>)[] {
  if (Array.isArray(options)) return options
  return (Object.entries(options) as [V, string][]).map(
    ([value, label]) => ({ value, label }) as Option<V> & Partial<Entry>,
  )
}
