import { useState } from 'react'
import { cn } from '../../ui/cn'
import type { MessagePiece, MessagePieces, MessageValue } from './message-pieces'

export interface MessageTextProps {
  readonly message: MessagePieces
}

/** Sentence whose values never reorder the words around them; a shortened one expands on click. */
export function MessageText({ message }: MessageTextProps) {
  return message.map((piece, at) => {
    if (typeof piece === 'string') return piece
    // An expanded one stays so when the words around it change.
    const before = message.slice(0, at).filter(one => isSame(one, piece)).length
    const key = `${before} ${piece.short}`
    return piece.short === piece.whole ? (
      <bdi key={key}>{piece.whole}</bdi>
    ) : (
      <Shortened key={key} {...piece} />
    )
  })
}

const isSame = (one: MessagePiece, { short }: MessageValue): boolean =>
  typeof one !== 'string' && one.short === short

function Shortened({ short, whole }: MessageValue) {
  const [open, setOpen] = useState(false)
  return (
    <bdi>
      <button
        type="button"
        aria-expanded={open}
        title={open ? undefined : 'Show all of it'}
        className="wrap-anywhere cursor-pointer text-left underline decoration-dotted underline-offset-4"
        onClick={() => setOpen(!open)}
      >
        {short}
      </button>
      {open ? (
        <code
          className={cn(
            'wrap-anywhere my-1 block max-h-64 overflow-auto whitespace-pre-wrap rounded-md',
            'bg-surface p-2 font-normal text-sm',
          )}
        >
          {whole}
        </code>
      ) : null}
    </bdi>
  )
}
