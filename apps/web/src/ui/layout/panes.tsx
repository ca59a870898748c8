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

const GRID =
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

const COLUMN = 'flex min-w-0 flex-col gap-4'
/** The height of a `Pane`, only where there are three columns. */
const WIDE = 'min-[100rem]:min-h-[calc(100dvh-10rem-var(--above,0rem))]'

export interface ThreePanesProps {
  readonly input: ReactNode
  readonly result: ReactNode
  /** The input looked at in another way: between the two where there are three columns. */
  readonly view: ReactNode
  /** Where the view is in two columns: under the input, or under both, where it needs the width. */
  readonly viewUnder: 'input' | 'both'
  /** As `Panes` takes it. */
  readonly className?: string
}

/** Input and result side by side; in three columns from 1600 px up. On a narrow page the result comes second. */
export function ThreePanes({ input, result, view, viewUnder, className }: ThreePanesProps) {
  const underInput = viewUnder === 'input'
  const Input = underInput ? 'div' : Pane
  return (
    <div
      className={cn(
        GRID,
        'min-[100rem]:[--columns:minmax(0,4fr)_minmax(0,7fr)_minmax(0,6fr)] min-[100rem]:grid-rows-1',
        underInput && 'lg:grid-rows-[auto_1fr]',
        className,
      )}
    >
      <Input className={underInput ? cn(COLUMN, WIDE) : ''}>{input}</Input>
      <Pane
        className={cn(
          'min-[100rem]:col-start-3 min-[100rem]:row-span-1',
          underInput && 'lg:col-start-2 lg:row-span-2',
        )}
      >
        {result}
      </Pane>
      <div
        className={cn(
          COLUMN,
          WIDE,
          'min-[100rem]:col-span-1 min-[100rem]:col-start-2 min-[100rem]:row-start-1 min-[100rem]:self-start',
          underInput ? 'lg:self-stretch' : 'lg:col-span-2',
        )}
      >
        {view}
      </div>
    </div>
  )
}

/** The input, and under it what comes of it, which needs the width of a page; beside it from 1600 px up. */
export function WidePanes({ input, children }: Record<'input' | 'children', ReactNode>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[100rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {input}
      <div className={COLUMN}>{children}</div>
    </div>
  )
}
