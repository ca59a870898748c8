import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn'

export interface PanesProps {
  /**
   * Besides placement: `[--columns:…]`, where they are not equal, `[--above:…]`, how much stands between the
   * title and the panes.
   */
  readonly className?: string
  readonly children: ReactNode
}

/** The columns of `Panes`. */
export const GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[var(--columns,repeat(2,minmax(0,1fr)))]'

/** What goes in beside what comes out: under each other on a narrow page, in two columns from 1024 px up. */
export function Panes({ className, children }: PanesProps) {
  return <div className={cn(GRID, className)}>{children}</div>
}

/**
 * A column of `Panes` that reaches the bottom of a wide window: what `fills` in it takes the room that the rest
 * leaves. It is as high as the window even where another column is higher, so that an answer beside it moves
 * nothing in it. Header, title and margins take 10rem.
 */
export function Pane({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(COLUMN, 'lg:min-h-[calc(100dvh-10rem-var(--above,0rem))]', className)}
    />
  )
}

/** What is under each other in one of them. */
export const COLUMN = 'flex min-w-0 flex-col gap-4'
