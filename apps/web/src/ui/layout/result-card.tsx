import type { ReactNode } from 'react'
import { type ErrorAction, ErrorLine, type ShownError } from '../fields/error-line'
import { Spinner } from '../loading'
import { OutOfDate } from './answer'
import { Card } from './card'

/** `stale`: the input has changed since; the old result must not be taken for the new one's. */
export type ResultState = 'empty' | 'busy' | 'error' | 'done' | 'stale'

export interface ResultCardProps {
  readonly title: string
  readonly state: ResultState
  /** Shown while there is nothing: an `EmptyState`, or a sentence. */
  readonly empty: ReactNode
  /** Shown while busy: a `Progress`; a spinner otherwise. */
  readonly progress?: ReactNode
  /** Said with a spinner when there is no `progress`. */
  readonly busyLabel?: string
  readonly error?: ShownError | null
  readonly errorAction?: ErrorAction
  /** In the header, only while the result stands. */
  readonly actions?: ReactNode
  /** What brings a stale result up to date: a button. */
  readonly refresh?: ReactNode
  readonly className?: string
  /** In a `Pane` of a wide page: takes the room that is left. */
  readonly fills?: boolean
  /** The result, for `done` and `stale`. */
  readonly children?: ReactNode
}

/** What came out. Each state has its own face, and a change of state is announced politely. */
export function ResultCard(props: ResultCardProps) {
  const { title, state, actions, className } = props
  const standing = state === 'done' || state === 'stale'
  return (
    <Card
      title={title}
      fills={props.fills === true}
      actions={standing ? actions : undefined}
      {...(className ? { className } : {})}
    >
      <div aria-live="polite" aria-busy={state === 'busy'} className="flex flex-col gap-4">
        <ResultBody {...props} />
      </div>
    </Card>
  )
}

function ResultBody(props: ResultCardProps) {
  const { state, busyLabel = 'Working…' } = props
  switch (state) {
    case 'empty':
      return typeof props.empty === 'string' ? (
        <p className="text-text-muted">{props.empty}</p>
      ) : (
        props.empty
      )
    case 'busy':
      return (
        props.progress ?? (
          <p className="flex items-center gap-2 text-text-muted">
            <Spinner />
            {busyLabel}
          </p>
        )
      )
    case 'error':
      return props.error ? <ErrorLine error={props.error} action={props.errorAction} /> : null
    case 'stale':
      return (
        <>
          <OutOfDate refresh={props.refresh} />
          <div className="border-warning/40 border-l-2 pl-4">{props.children}</div>
        </>
      )
    case 'done':
      return props.children
  }
}
