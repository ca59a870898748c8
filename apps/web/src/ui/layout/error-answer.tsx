import type { ToolError } from '@toolkit/core/errors'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { Answer, AnswerHeading } from './answer'

export interface ErrorAnswerProps {
  readonly error: ToolError
  /** Trigger of the error; the error itself if each attempt creates a new one. */
  readonly run?: unknown
  /** True if the input is newer than the error. */
  readonly stale?: boolean | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /** Retries the action. */
  readonly onRetry?: () => void
  /** Other actions: buttons. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Answer for an action's error that belongs to no field: what is wrong, and what to do next. */
export function ErrorAnswer(props: ErrorAnswerProps) {
  const { error, run = error, stale } = props
  return (
    <Answer tone="danger" {...{ run, stale }} message={headlineOf(error)}>
      <AfterError {...props} />
    </Answer>
  )
}

/** Same, within a card that has a title. */
export function ErrorHeading(props: ErrorAnswerProps) {
  const { error, run = error, headingLevel = 3 } = props
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <AnswerHeading tone="danger" run={run} headingLevel={headingLevel}>
        {headlineOf(error)}
      </AnswerHeading>
      <AfterError {...props} />
    </div>
  )
}

function AfterError({ error, onRetry, actions, children }: ErrorAnswerProps) {
  return (
    <>
      {error.suggestion ? <p className="text-text-muted">{error.suggestion}</p> : null}
      {children}
      {onRetry || actions ? (
        <div className="flex flex-wrap gap-2">
          {onRetry ? (
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </>
  )
}

/** A heading has no full stop. */
const headlineOf = ({ message }: ToolError) => message.replace(/\.$/, '')
