import type { ReactNode } from 'react'

/** Input, with its result below, which needs the page's width; side by side from 1600 px up. */
export function WidePanes({ input, children }: Record<'input' | 'children', ReactNode>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[100rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {input}
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}
