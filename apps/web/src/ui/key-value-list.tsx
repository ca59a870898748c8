import type { ReactNode } from 'react'
import { cn } from './cn'

export interface KeyValue {
  readonly label: string
  readonly value: ReactNode
}

export interface KeyValueListProps {
  readonly items: readonly KeyValue[]
  readonly className?: string
}

/** Facts under their names; name and value side by side where there is room. */
export function KeyValueList({ items, className }: KeyValueListProps) {
  return (
    <dl className={cn('@container divide-y divide-border', className)}>
      {items.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 @md:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
