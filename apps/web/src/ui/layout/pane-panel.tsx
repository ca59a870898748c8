import type { ReactNode } from 'react'
import { cn } from '../cn'
import { PANEL } from './tool-frame'

export interface PanePanelProps {
  /** `[--columns:…]` for the columns from 1024 px up. */
  readonly className: string
  readonly children: ReactNode
}

/**
 * One panel of two panes with a hairline between them, under a short answer line: from 1024 px up it reaches the bottom
 * of the window, and each pane scrolls; stacked on a narrow page.
 */
export function PanePanel({ className, children }: PanePanelProps) {
  return (
    <div
      className={cn(
        PANEL,
        'grid grid-cols-[minmax(0,1fr)] divide-border max-lg:divide-y sm:-mb-4 lg:divide-x',
        'lg:h-[max(30rem,calc(100dvh-14.375rem))] lg:grid-cols-(--columns) lg:grid-rows-[minmax(0,1fr)]',
        className,
      )}
    >
      {children}
    </div>
  )
}

export interface PanelPaneProps {
  /** Accessible name. */
  readonly label: string
  readonly children: ReactNode
}

/** One of its panes: a head, a body and a foot. */
export function PanelPane({ label, children }: PanelPaneProps) {
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 flex-col">
      {children}
    </section>
  )
}

export interface PaneHeadProps {
  readonly title: string
  /** Short text after the title, in grey; hidden on a phone. */
  readonly note?: string
  /** Switches and buttons, at the end of the line. */
  readonly children?: ReactNode
}

/** Head of a pane: 44 px. */
export function PaneHead({ title, note, children }: PaneHeadProps) {
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b py-0.5 pr-2 pl-4">
      <h2 className="font-semibold">{title}</h2>
      {note ? <span className="text-text-muted text-xs max-sm:hidden">{note}</span> : null}
      <span className="ml-auto flex flex-wrap items-center gap-1">{children}</span>
    </header>
  )
}

/** Body of a pane, which scrolls from 1024 px up. */
export function PaneBody({ children }: { readonly children: ReactNode }) {
  return <div className="min-h-0 min-w-0 grow lg:overflow-y-auto">{children}</div>
}

/** Foot of a pane: 36 px. */
export function PaneFoot({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 border-t px-4 py-1 text-text-muted text-xs tabular-nums">
      {children}
    </footer>
  )
}

/** Classes of a fold in a pane: a row of 44 px. */
export const PANE_FOLD =
  'border-b px-4 py-2 [&>div]:pb-2 [&>summary]:w-full [&>summary>span:first-of-type]:text-text'
