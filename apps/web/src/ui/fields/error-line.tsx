import type { Position, ToolError } from '@toolkit/core/errors'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'

/** Displayable error: a ToolError, or a sentence. */
export type DisplayedError = ToolError | string

export interface ErrorAction {
  readonly label: string
  readonly onAction: () => void
}

export interface ErrorLineProps {
  readonly error: DisplayedError
  /** Action that fixes it, or leads to where it can be fixed. */
  readonly action?: ErrorAction | undefined
  /** Additional content: an excerpt with the position marked. It replaces the position in words. */
  readonly children?: ReactNode
}

/** Error of a field: what is wrong, where, and what to do next. */
export function ErrorLine({ error, action, children }: ErrorLineProps) {
  const { message, position, suggestion } =
    typeof error === 'string'
      ? { message: error, position: undefined, suggestion: undefined }
      : error
  return (
    <div className="flex items-start gap-2 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <span className="text-danger">{message}</span>
          {position && !children ? (
            <span className="text-text-muted"> (at {formatPosition(position)})</span>
          ) : null}
          {suggestion ? <span className="text-text-muted"> {suggestion}</span> : null}
        </p>
        {children}
        {action ? (
          <Button
            size="sm"
            className="wrap-anywhere mt-2 whitespace-normal!"
            onClick={action.onAction}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Formats an error's position to follow "at": `offset 5`, `offsets 5 to 8`, `word 3`. */
export function formatPosition(position: Position): string {
  switch (position.kind) {
    case 'offset': {
      const { offset, length = 1 } = position
      return length > 1 ? `offsets ${offset} to ${offset + length - 1}` : `offset ${offset}`
    }
    case 'field':
      return `field “${position.field}”`
    case 'word':
      return `word ${position.word}`
  }
}
