import type { ReactNode, RefObject } from 'react'

export interface ToolLayoutProps {
  readonly input: ReactNode
  readonly result: ReactNode
  /** From `useResultView`. */
  readonly resultRef?: RefObject<HTMLDivElement | null>
}

/** Input and result side by side from 1024 px up, the result under the input below that. */
export function ToolLayout({ input, result, resultRef }: ToolLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">{input}</div>
      <div ref={resultRef} className="flex min-w-0 scroll-mt-20 flex-col gap-4 lg:sticky lg:top-20">
        {result}
      </div>
    </div>
  )
}
