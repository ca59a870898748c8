import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface ToolLayoutProps {
  readonly input: ReactNode
  readonly result: ReactNode
  /**
   * Further actions on the result: under the input on a wide page, after the result on a narrow
   * one.
   */
  readonly further?: ReactNode
}

/** Input and result side by side from 1024 px up; below that, the result is under the input. */
export function ToolLayout({ input, result, further }: ToolLayoutProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2',
        further ? 'lg:grid-rows-[auto_1fr] lg:gap-y-4' : null,
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">{input}</div>
      <div
        className={cn(
          'flex min-w-0 scroll-mt-20 flex-col gap-4 lg:sticky lg:top-20',
          further ? 'lg:row-span-2' : null,
        )}
      >
        {result}
      </div>
      {further ? <div className="flex min-w-0 flex-col gap-4">{further}</div> : null}
    </div>
  )
}

/** Input, with its result below, which needs the page's width; side by side from 1600 px up. */
export function WidePanes({ input, children }: Record<'input' | 'children', ReactNode>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[100rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {input}
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}
