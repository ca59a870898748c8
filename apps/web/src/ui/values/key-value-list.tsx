import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface KeyValue {
  readonly label: string
  readonly value: ReactNode
}

/** Facts by name, in order; null values are omitted. */
export type Facts = Readonly<Record<string, ReactNode>>

export interface KeyValueListProps {
  readonly items: readonly KeyValue[] | Facts
  readonly className?: string
}

/** List of labelled facts; name and value are side by side if there is room. */
export function KeyValueList({ items, className }: KeyValueListProps) {
  const listed: readonly KeyValue[] = Array.isArray(items)
    ? items
    : Object.entries(items).map(([label, value]) => ({ label, value }))
  return (
    <dl className={cn('@container divide-y divide-border', className)}>
      {listed.map(({ label, value }) =>
        value === null ? null : (
          <div
            key={label}
            className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 @md:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
