import { useMemo, useRef, useState } from 'react'
import { cn } from '../../../../../ui/cn'
import { useRows } from '../../../../../ui/layout/use-rows'
import { countOf } from '../../../../../ui/values/format'
import type { Run } from './compare-sources'
import { type DiffRow, diffRows } from './diff-rows'
import { linesOf } from './lines-of'

/** In pixels; `h-5` below. */
const ROW_PX = 20
/** Maximum characters rendered per line. */
const MAX_DRAWN = 5000

const LOOKS = {
  same: { sign: ' ', look: '' },
  removed: { sign: '−', look: 'bg-danger/15' },
  added: { sign: '+', look: 'bg-success/15' },
} as const

interface DiffViewProps {
  readonly ours: string
  readonly theirs: string
  readonly runs: readonly Run[]
}

/** Unified view of two sources: − for lines only in the first, + for lines only in the second. */
export function DiffView({ ours, theirs, runs }: DiffViewProps) {
  const [a, b] = useMemo(() => [linesOf(ours), linesOf(theirs)], [ours, theirs])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => diffRows(runs, open), [runs, open])
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useRows(box, rows.length, ROW_PX)
  const gutter = `${Math.max(a.length, b.length)}`.length
  return (
    // biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks.
    <div
      translate="no"
      ref={box}
      role="group"
      aria-label="Differences"
      tabIndex={0}
      className="max-h-128 overflow-auto rounded-md border border-border bg-background font-mono text-xs leading-5"
    >
      <div className="relative min-w-full" style={{ height: rows.length * ROW_PX }}>
        <div className="absolute left-0 min-w-full" style={{ top: first * ROW_PX }}>
          {rows
            .slice(first, end)
            .map(row =>
              row.kind === 'fold' ? (
                <Fold
                  key={`fold-${row.stretch}`}
                  row={row}
                  onOpen={() => setOpen(new Set([...open, row.stretch]))}
                />
              ) : (
                <Line
                  key={`${row.kind}-${row.ours}-${row.theirs}`}
                  row={row}
                  text={(row.ours === null ? b[(row.theirs ?? 1) - 1] : a[row.ours - 1]) ?? ''}
                  gutter={gutter}
                />
              ),
            )}
        </div>
      </div>
    </div>
    // biome-ignore-end lint/a11y: see above.
  )
}

interface FoldProps {
  readonly row: Extract<DiffRow, { kind: 'fold' }>
  readonly onOpen: () => void
}

function Fold({ row: { lines, of }, onOpen }: FoldProps) {
  const what =
    of === 'same' ? countOf(lines, 'unchanged line') : `${countOf(lines, 'line')}: addresses only`
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-5 w-full items-center bg-surface-raised px-2 text-text-muted -outline-offset-2 hover:text-text"
    >
      ⋯ {what}
    </button>
  )
}

interface LineProps {
  readonly row: Exclude<DiffRow, { kind: 'fold' }>
  readonly text: string
  /** Digits of the highest line number. */
  readonly gutter: number
}

function Line({ row: { kind, ours, theirs }, text, gutter }: LineProps) {
  const { sign, look } = LOOKS[kind]
  const Text = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
  return (
    <div className={cn('flex h-5 w-max min-w-full', look)} data-diff={kind}>
      {[ours, theirs].map((number, side) => (
        <span
          key={side === 0 ? 'ours' : 'theirs'}
          aria-hidden
          data-line={number ?? ''}
          className="shrink-0 select-none px-1 text-right text-text-muted before:content-[attr(data-line)]"
          style={{ width: `calc(${gutter}ch + 0.5rem)` }}
        />
      ))}
      <span className="w-4 shrink-0 text-center">{sign}</span>
      <Text className="whitespace-pre pr-2 no-underline">
        {text.length > MAX_DRAWN ? `${text.slice(0, MAX_DRAWN)}…` : text}
      </Text>
    </div>
  )
}
