import type { Position } from '@toolkit/core/errors'
import { TextCursorInput } from 'lucide-react'
import { Button } from './button'
import { excerptAt } from './excerpt'
import { positionInWords } from './position'

export interface ErrorExcerptProps {
  readonly text: string
  readonly position: Extract<Position, { kind: 'offset' }>
  /** Puts the cursor there. */
  readonly onShow: () => void
}

/** The characters around an error with an arrow under the place, and a button that leads there. */
export function ErrorExcerpt({ text, position, onShow }: ErrorExcerptProps) {
  const { before, marked, after, cutBefore, cutAfter } = excerptAt(
    text,
    position.offset,
    position.length ?? 1,
  )
  const words = positionInWords(position)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-2">
      <p className="sr-only">
        At {words}
        {marked ? `: ${marked}` : ''}.
      </p>
      <div
        aria-hidden
        className="max-w-full overflow-hidden rounded-sm bg-surface-raised px-2 pt-1 pb-6 font-mono text-xs"
      >
        <span className="whitespace-pre text-text-muted">
          {cutBefore ? '…' : ''}
          {before}
          <span className="relative">
            <mark className="bg-danger/20 font-semibold text-danger">{marked}</mark>
            <span className="absolute top-full left-0 text-danger">↑ {words}</span>
          </span>
          {after}
          {cutAfter ? '…' : ''}
        </span>
        {/* As wide as the arrow's words, so that they are never cut off behind a short text. */}
        <span className="invisible whitespace-pre">{'\u00A0'.repeat(words.length)}</span>
      </div>
      <Button size="sm" variant="ghost" icon={TextCursorInput} onClick={onShow}>
        Show in field
      </Button>
    </div>
  )
}
