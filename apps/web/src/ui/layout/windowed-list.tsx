import { type ReactNode, useRef } from 'react'
import { cn } from '../cn'
import { useRows } from './use-rows'

export interface WindowedListProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly itemKey: (item: T) => string
  /** In pixels; `children` must render this height. */
  readonly rowHeight: number
  readonly className?: string
  readonly children: (item: T) => ReactNode
}

/** List of any length in a scroll box: only the rows near the viewport are rendered. */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { label, items, itemKey, rowHeight, className, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useRows(box, items.length, rowHeight)
  return (
    // biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks.
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={0}
      className={cn(
        'max-h-80 overflow-y-auto rounded-md border border-border bg-background [scrollbar-width:thin]',
        className,
      )}
    >
      <ul className="relative" style={{ height: items.length * rowHeight }}>
        {items.slice(first, end).map((item, index) => (
          <li
            key={itemKey(item)}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0 border-border/60 border-b"
            style={{ top: (first + index) * rowHeight, height: rowHeight }}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
    // biome-ignore-end lint/a11y: see above.
  )
}
