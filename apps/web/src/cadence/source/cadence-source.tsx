import type { LookAlike } from '@toolkit/core/text/look-alikes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { describeLookAlikes } from '../../ui/values/look-alike-messages'
import type { ParsedSource } from './read-source.task'
import { LINE_PX, type LineMark, SourceBlock } from './source-block'
import { lineAt, lineStarts } from './source-lines'
import { type Fold, foldsOf, rowCount, rowOfLine, segmentsOf } from './source-rows'

export type { LineMark } from './source-block'

export interface CadenceSourceProps {
  readonly text: string
  /** From `useParsedSource`; null while there is none, and the source is plain. */
  readonly parsed: ParsedSource | null
  readonly marks?: readonly LineMark[]
  /** Line, from 1, to scroll to the top; a new object scrolls again. */
  readonly target?: { readonly line: number } | null
  /** True to wrap long lines and render them completely: for a script that is to be signed. */
  readonly wrap?: boolean
}

/** Rows per block. */
const BLOCK = 50
/**
 * Up to this number of rows, text far from the view is in the page as plain text, so that the browser's search finds
 * it.
 */
const MAX_PLAIN = 20_000
const VIEW_PX = 512
const NO_MARKS: readonly LineMark[] = []

/**
 * Shows a Cadence source with line numbers, highlighting, marked errors and linked imports. A source of 1.5 MB scrolls
 * like a short one: only the lines near the view are rendered individually.
 */
export function CadenceSource({
  text,
  parsed,
  marks = NO_MARKS,
  target,
  wrap = false,
}: CadenceSourceProps) {
  const starts = useMemo(() => lineStarts(text), [text])
  const count = starts.length - 1
  const folds = useMemo(() => foldsOf(parsed?.folds ?? new Uint32Array()), [parsed])
  const [closed, setClosed] = useState<readonly Fold[]>([])
  const segments = useMemo(() => segmentsOf(count, closed), [count, closed])
  const rows = rowCount(segments)
  const wraps = wrap && rows <= MAX_PLAIN
  const box = useRef<HTMLDivElement>(null)
  const blocks = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(0)
  const first = marks[0]?.line
  useEffect(() => {
    if (first === undefined || !box.current) return
    box.current.scrollTop = wraps
      ? topOfRow(blocks.current, first - 1) - 3 * LINE_PX
      : Math.max(0, (first - 4) * LINE_PX)
  }, [first, wraps])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is folded later does not scroll.
  useEffect(() => {
    if (!target || !box.current) return
    const row = rowOfLine(segments, target.line - 1)
    box.current.scrollTop = wraps ? topOfRow(blocks.current, row) : row * LINE_PX
  }, [target])

  function toggle(fold: Fold): void {
    setClosed(before =>
      before.includes(fold) ? before.filter(one => one !== fold) : [...before, fold],
    )
  }
  /** Folds all bodies within the outermost, or unfolds everything; the first visible line stays. */
  function toggleAll(): void {
    const next = closed.length > 0 ? [] : innerFolds(folds)
    setClosed(next)
    if (box.current) box.current.scrollTop = rowOfLine(segmentsOf(count, next), 0) * LINE_PX
  }

  const last = Math.ceil(rows / BLOCK) - 1
  const present =
    rows <= MAX_PLAIN
      ? Array.from({ length: last + 1 }, (_, at) => at)
      : [near - 1, near, near + 1].filter(at => at >= 0 && at <= last)
  const inner = folds.size > 1
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {parsed && parsed.lookAlikes.length > 0 ? (
        <LookAlikesNotice found={parsed.lookAlikes} starts={starts} />
      ) : null}
      {/* biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks. */}
      <div
        ref={box}
        role="group"
        aria-label="Cadence source"
        tabIndex={0}
        onScroll={event => {
          const { scrollTop } = event.currentTarget
          const middle = scrollTop + VIEW_PX / 2
          setNear(wraps ? blockAt(blocks.current, middle) : Math.floor(middle / LINE_PX / BLOCK))
        }}
        translate="no"
        className="relative max-h-128 overflow-auto rounded-md border border-border bg-background py-2 font-mono text-xs leading-5"
      >
        <div
          ref={blocks}
          className={wraps ? undefined : 'relative min-w-full'}
          style={wraps ? undefined : { height: rows * LINE_PX }}
        >
          {present.map(at => (
            <SourceBlock
              key={at}
              {...{ text, starts, parsed, marks, segments, folds, closed, wraps }}
              from={at * BLOCK}
              to={Math.min((at + 1) * BLOCK, rows)}
              drawn={Math.abs(at - near) <= 1}
              gutter={String(count).length}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y: see above. */}
      {inner ? (
        <Button size="sm" variant="ghost" className="self-start" onClick={toggleAll}>
          {closed.length > 0 ? 'Unfold all' : 'Fold all'}
        </Button>
      ) : null}
    </div>
  )
}

/** Returns the top of a row among blocks of measured height; exact if its block is rendered line by line. */
function topOfRow(blocks: HTMLDivElement | null, row: number): number {
  const block = blocks?.children[Math.floor(row / BLOCK)]
  if (!(block instanceof HTMLElement)) return 0
  const line = block.children.length > 1 ? block.children[row % BLOCK] : undefined
  return line instanceof HTMLElement
    ? line.offsetTop
    : block.offsetTop + (block.offsetHeight * (row % BLOCK)) / BLOCK
}

/** Returns the block at a height of the view. */
function blockAt(blocks: HTMLDivElement | null, top: number): number {
  const at = [...(blocks?.children ?? [])].findIndex(
    block => block instanceof HTMLElement && block.offsetTop + block.offsetHeight > top,
  )
  return Math.max(0, at)
}

/** Excludes the outermost folds: a fully folded contract would show nothing. */
function innerFolds(folds: ReadonlyMap<number, Fold>): readonly Fold[] {
  let end = -1
  return [...folds.values()].filter(({ first, last }) => {
    if (first < end) return true
    end = last
    return false
  })
}

interface LookAlikesNoticeProps {
  readonly found: readonly LookAlike[]
  readonly starts: Uint32Array
}

/** Warns that the source may not do what it seems to: one sentence, with the lines. */
function LookAlikesNotice({ found, starts }: LookAlikesNoticeProps) {
  const lines = [...new Set(found.map(({ offset }) => lineAt(starts, offset) + 1))]
  const named = lines.slice(0, MAX_LINES).join(', ')
  return (
    <Notice tone="warning" title="This source isn’t what it seems">
      <span className="wrap-anywhere">
        {describeLookAlikes(found)} {lines.length === 1 ? 'Line' : 'Lines'} {named}
        {lines.length > MAX_LINES ? ' and more' : ''}.
      </span>
    </Notice>
  )
}

const MAX_LINES = 5
