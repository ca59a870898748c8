import type { KeyValue } from './key-value-list'

export interface FactsRowProps {
  /** At most six, each short. */
  readonly items: readonly KeyValue[]
}

/** Facts side by side in one row, in two columns where it is narrow. */
export function FactsRow({ items }: FactsRowProps) {
  return (
    <dl className="flex flex-wrap gap-y-3 text-sm max-md:grid max-md:grid-cols-2 max-md:gap-x-4">
      {items.map(({ label, value }) => (
        <div
          key={label}
          className="min-w-0 grow border-border px-4 first:pl-0 last:pr-0 max-md:px-0 md:border-l md:first:border-l-0"
        >
          <dt className="text-text-muted text-xs">{label}</dt>
          <dd className="mt-0.5 min-h-6">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
