import type { ReactNode } from 'react'

export interface PanelHeadingProps {
  readonly title: string
  /** A few words beside it. */
  readonly note: ReactNode
  /** At the end of the line. */
  readonly children?: ReactNode
}

/** Heading of a part of the review's panel, in one line. */
export function PanelHeading({ title, note, children }: PanelHeadingProps) {
  return (
    <header className="flex min-h-11 items-center gap-2 pr-2 pl-3 sm:pl-4">
      <h2 className="shrink-0 font-semibold text-sm">{title}</h2>
      <div className="min-w-0 grow truncate text-text-muted text-xs">{note}</div>
      {children}
    </header>
  )
}
