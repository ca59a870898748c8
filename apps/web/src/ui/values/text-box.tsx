import { cn } from '../cn'
import { countOf } from './format'

/** Maximum characters displayed; copy and download include everything. */
const MAX_VISIBLE = 20_000

export interface TextBoxProps {
  /** Accessible name. */
  readonly label: string
  readonly text: string
  /** True to preserve line breaks; otherwise lines may break after any character. */
  readonly preformatted?: boolean
}

/** Long text in a scroll box that is keyboard-accessible too. */
export function TextBox({ label, text, preformatted = false }: TextBoxProps) {
  const rest = text.length - MAX_VISIBLE
  return (
    <div className="min-w-0">
      {/* biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks. */}
      <div
        role="group"
        aria-label={label}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-border bg-background p-3"
      >
        <pre
          translate="no"
          className={cn(
            'bytes text-xs',
            preformatted ? 'whitespace-pre-wrap' : 'whitespace-normal',
          )}
        >
          {rest > 0 ? text.slice(0, MAX_VISIBLE) : text}
        </pre>
      </div>
      {/* biome-ignore-end lint/a11y: see above. */}
      {rest > 0 ? (
        <p className="mt-1 text-text-muted text-xs">
          {countOf(rest, 'more character')} not shown; copying takes all of it.
        </p>
      ) : null}
    </div>
  )
}
