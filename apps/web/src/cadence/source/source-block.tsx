import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useMemo } from 'react'
import { cn } from '../../ui/cn'
import { countOf } from '../../ui/values/format'
import { PieceView } from './piece-view'
import type { ParsedSource } from './read-source.task'
import { readLine } from './source-lines'
import { type Fold, linesInRows, type Segment } from './source-rows'

/** Marked line: an error of the run, as reported by the chain. */
export interface LineMark {
  /** From 1. */
  readonly line: number
  readonly message: string
}

export const LINE_PX = 20

export interface SourceBlockProps {
  readonly text: string
  readonly starts: Uint32Array
  readonly parsed: ParsedSource | null
  readonly marks: readonly LineMark[]
  readonly segments: readonly Segment[]
  /** By their first lines. */
  readonly folds: ReadonlyMap<number, Fold>
  readonly closed: readonly Fold[]
  readonly from: number
  readonly to: number
  /** True if it is near the view; otherwise it is one plain text. */
  readonly drawn: boolean
  /** Digits of the longest line number. */
  readonly gutter: number
  /** True if long lines wrap, so that block heights have to be measured. */
  readonly wraps: boolean
  readonly onToggle: (fold: Fold) => void
}

/** Block of rows of a source, at its position. */
export const SourceBlock = memo(
  function SourceBlock(props: SourceBlockProps) {
    const { segments, from, to, drawn, wraps } = props
    const lines = useMemo(() => linesInRows(segments, from, to), [segments, from, to])
    return (
      <div
        className={wraps ? undefined : 'absolute left-0 min-w-full'}
        style={wraps ? undefined : { top: from * LINE_PX, height: (to - from) * LINE_PX }}
      >
        {drawn ? (
          lines.map(line => <Line key={line} line={line} {...props} />)
        ) : (
          <Plain lines={lines} {...props} />
        )}
      </div>
    )
  },
  // A new handler behaves the same, so it needs no rerender.
  (a, b) =>
    Object.entries(a).every(
      ([name, value]) => name === 'onToggle' || value === b[name as keyof SourceBlockProps],
    ),
)

/** Text that the browser's search finds, and lays out once it is near. */
function Plain({
  lines,
  text,
  starts,
  gutter,
  wraps,
}: SourceBlockProps & { readonly lines: readonly number[] }) {
  const plain = lines
    .map(line =>
      readLine(text, starts, line, null, wraps)
        .map(piece => piece.text)
        .join(''),
    )
    .join('\n')
  if (wraps) {
    // As wide as the rendered lines, so that it is as high.
    return (
      <div
        className={cn('pr-2', WRAPPED)}
        style={{ paddingLeft: `calc(${gutterWidth(gutter)} + 0.5rem)` }}
      >
        {plain}
      </div>
    )
  }
  return (
    <div className="h-full overflow-hidden whitespace-pre [content-visibility:auto]">{plain}</div>
  )
}

/** Spaces that fill a row hang at its end, and the text after them begins the next one. */
const WRAPPED = 'min-w-0 whitespace-pre-wrap wrap-anywhere'
const gutterWidth = (digits: number) => `${digits}ch + 2.25rem`

interface LineProps extends SourceBlockProps {
  /** From 0. */
  readonly line: number
}

function Line({
  line,
  text,
  starts,
  parsed,
  marks,
  folds,
  closed,
  gutter,
  wraps,
  onToggle,
}: LineProps) {
  const number = line + 1
  const mark = marks.find(one => one.line === number)
  const fold = folds.get(line)
  const folded = fold !== undefined && closed.includes(fold)
  return (
    <div
      className={cn('flex', wraps ? 'min-h-5' : 'h-5 w-max min-w-full', mark && 'bg-danger/15')}
      title={mark?.message}
      {...(mark ? { 'data-marked-line': number } : {})}
    >
      <span
        className="sticky left-0 flex shrink-0 select-none border-border border-r bg-background text-text-muted"
        style={{ width: `calc(${gutterWidth(gutter)})` }}
      >
        <span
          aria-hidden
          data-line={number}
          className={cn(
            'grow pl-2 text-right before:content-[attr(data-line)]',
            mark && 'font-semibold text-danger',
          )}
        />
        <span className="w-5 shrink-0">
          {fold ? (
            // By keyboard, the button for all folds is used.
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${folded ? 'Unfold' : 'Fold'} line ${number}`}
              onClick={() => onToggle(fold)}
              className="flex size-5 items-center justify-center hover:text-text"
            >
              {folded ? (
                <ChevronRight className="size-3.5" />
              ) : (
                <ChevronDown className="size-3.5" />
              )}
            </button>
          ) : null}
        </span>
      </span>
      <span className={cn('px-2', wraps ? WRAPPED : 'whitespace-pre')}>
        {readLine(text, starts, line, parsed, wraps).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line are known by their places.
          <PieceView key={index} piece={piece} />
        ))}
        {folded && fold ? (
          <span className="select-none text-text-muted">
            {' '}
            … {countOf(fold.last - fold.first - 1, 'line')} …
          </span>
        ) : null}
        {'\n'}
      </span>
    </div>
  )
}
