import type { ReactNode } from 'react'
import { cn } from '../cn'
import { COLUMN, GRID, Pane } from './panes'

/** Height of a `Pane`, only with three columns. */
const WIDE = 'min-[100rem]:min-h-[calc(100dvh-10rem-var(--above,0rem))]'

export interface ThreePanesProps {
  readonly input: ReactNode
  readonly result: ReactNode
  /** Another view of the input: the middle one of three columns. */
  readonly view: ReactNode
  /**
   * Position of the view with two columns: under the input, or under both if it needs the width.
   */
  readonly viewUnder: 'input' | 'both'
  /** As for `Panes`. */
  readonly className?: string
}

/**
 * Input and result side by side; three columns from 1600 px up. On a narrow page the result comes
 * second.
 */
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
