// biome-ignore-all lint/suspicious/noArrayIndexKey: lines are told apart by their place alone.
import { cn } from '../../ui/cn'
import { countOf } from '../../ui/values/format'
import type { DisplayedLine } from '../line-diff'

const SIGNS = { same: ' ', removed: '−', added: '+' } as const
const LABELS = { same: '', removed: 'Only in the first: ', added: 'Only in the second: ' } as const
const LOOKS = { same: 'text-text-muted', removed: 'bg-danger/10', added: 'bg-success/10' } as const

/** Shows the lines in which two texts differ, with their numbers in both. */
export function LineDiff({
  label,
  lines,
}: {
  readonly label: string
  readonly lines: readonly DisplayedLine[]
}) {
  return (
    <ol
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too.
      tabIndex={0}
      translate="no"
      className="max-h-80 overflow-auto rounded-md border border-border bg-background py-1 font-mono text-xs [scrollbar-width:thin]"
    >
      {lines.map((line, at) =>
        line.kind === 'left-out' ? (
          <li key={at} className="px-3 py-1 font-sans text-text-muted">
            {countOf(line.count, 'line')} left out
          </li>
        ) : (
          <li
            key={at}
            className={cn('flex w-fit min-w-full whitespace-pre px-1', LOOKS[line.kind])}
          >
            <span aria-hidden className="w-9 shrink-0 pr-2 text-right text-text-muted">
              {line.before}
            </span>
            <span aria-hidden className="w-9 shrink-0 pr-2 text-right text-text-muted">
              {line.after}
            </span>
            <span aria-hidden className="w-4 shrink-0">
              {SIGNS[line.kind]}
            </span>
            <span className="sr-only">{LABELS[line.kind]}</span>
            {line.text.replace(/\r$/, '␍')}
          </li>
        ),
      )}
    </ol>
  )
}
