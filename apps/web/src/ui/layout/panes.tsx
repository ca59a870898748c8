import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn'

export interface PanesProps {
  /**
   * For placement, plus `[--columns:…]` for unequal columns, and `[--above:…]` for the height
   * between the title and the panes.
   */
  readonly className?: string
  readonly children: ReactNode
}

/** Columns of `Panes`. */
export const GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[var(--columns,repeat(2,minmax(0,1fr)))]'

/** Input and output: stacked on a narrow page, in two columns from 1024 px up. */
export function Panes({ className, children }: PanesProps) {
  return <div className={cn(GRID, className)}>{children}</div>
}

/**
 * Column of `Panes` that reaches the bottom of a wide window: children with `fills` take the
 * remaining room. It has the window's height even if another column is taller, so that an answer
 * beside it moves nothing in it. Header, title and margins take 10rem.
 */
export function Pane({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(COLUMN, 'lg:min-h-[calc(100dvh-10rem-var(--above,0rem))]', className)}
    />
  )
}

/** Stacked content of one of them. */
export const COLUMN = 'flex min-w-0 flex-col gap-4'
