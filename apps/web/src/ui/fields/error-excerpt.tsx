import type { Position } from '@toolkit/core/errors'
import { revealHidden } from '@toolkit/core/text/hidden'
import { TextCursorInput } from 'lucide-react'
import { Button } from '../button'
import { formatPosition } from './error-line'

export interface ErrorExcerptProps {
  readonly text: string
  readonly position: Extract<Position, { kind: 'offset' }>
  /** Moves the cursor there. */
  readonly onShow: () => void
}

/**
 * Characters around an error with an arrow below the position, and a button that moves the cursor
 * there.
 */
export function ErrorExcerpt({ text, position, onShow }: ErrorExcerptProps) {
  const { before, marked, after, cutBefore, cutAfter } = excerptAt(
    text,
    position.offset,
    position.length ?? 1,
  )
  const message = formatPosition(position)
  const lead = `${cutBefore ? '…' : ''}${before}`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-2">
      <p translate="no" className="sr-only">
        At {message}
        {marked ? `: ${marked}` : ''}.
      </p>
      <div
        aria-hidden
        translate="no"
        className="max-w-full overflow-hidden whitespace-pre rounded-sm bg-surface-raised px-2 py-1 font-mono text-xs"
      >
        <p className="text-text-muted">
          {lead}
          <mark className="bg-danger/20 font-semibold text-text underline decoration-2 decoration-danger underline-offset-2">
            {marked}
          </mark>
          {after}
          {cutAfter ? '…' : ''}
        </p>
        {/* The box is as wide as the longer line. If that doesn't fit, the space before the arrow
            shrinks, and never its words. */}
        <p className="flex text-danger">
          <span className="invisible min-w-0 overflow-hidden">{lead}</span>
          <span className="shrink-0">↑ {message}</span>
        </p>
      </div>
      <Button size="sm" variant="ghost" icon={TextCursorInput} onClick={onShow}>
        Show in field
      </Button>
    </div>
  )
}

export interface Excerpt {
  readonly before: string
  /** Erroneous text; empty if the error is between characters or at the end. */
  readonly marked: string
  readonly after: string
  /** True if text was omitted before and after. */
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

const MAX_MARKED = 16

/**
 * Cuts out the part of `text` around an error, short enough for one line.
 *
 * `offset` and `length` count UTF-16 units, as in ToolError; a position outside the text is moved
 * to its nearest end, and surrogate pairs are never split. `context` is the number of units to keep
 * on either side. Invisible characters get a symbol (`↵`, `→`, `␀`).
 */
export function excerptAt(text: string, offset: number, length = 1, context = 10): Excerpt {
  const start = whole(text, clamp(offset, 0, text.length), -1)
  const end = whole(text, clamp(offset + Math.min(length, MAX_MARKED), start, text.length), 1)
  const first = whole(text, Math.max(0, start - context), 1)
  const last = whole(text, Math.min(text.length, end + context), -1)
  return {
    before: visible(text.slice(first, start)),
    marked: visible(text.slice(start, end)).replaceAll(' ', '␣'),
    after: visible(text.slice(end, last)),
    cutBefore: first > 0,
    cutAfter: last < text.length,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Returns `index`, moved by `step` if it would split a surrogate pair. */
function whole(text: string, index: number, step: 1 | -1): number {
  const splits =
    /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(index))
  return splits ? index + step : index
}

function visible(text: string): string {
  return Array.from(text, character => {
    if (character === '\n') return '↵'
    if (character === '\t') return '→'
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return character === '\u007F' ? '␡' : revealHidden(character)
  }).join('')
}
