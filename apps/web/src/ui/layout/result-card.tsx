import type { ReactNode } from 'react'
import { type DisplayedError, type ErrorAction, ErrorLine } from '../fields/error-line'
import { Spinner } from '../loading'
import { OutOfDate } from './answer'
import { Card } from './card'

/** `stale`: the input has changed since, and the old result must not be mistaken for a new one. */
export type ResultState = 'empty' | 'busy' | 'error' | 'done' | 'stale'

export interface ResultCardProps {
  readonly title: string
  readonly state: ResultState
  /** Shown while there is nothing: an `EmptyState`, or a sentence. */
  readonly empty: ReactNode
  /** Shown while busy: a `Progress`; a spinner otherwise. */
  readonly progress?: ReactNode
  /** Label of the spinner if there is no `progress`. */
  readonly busyLabel?: string
  readonly error?: DisplayedError | null
  readonly errorAction?: ErrorAction
  /** Shown in the header only while there is a result. */
  readonly actions?: ReactNode
  /** Button that updates a stale result. */
  readonly refresh?: ReactNode
  readonly className?: string
  /** In a `Pane` of a wide page: fills the remaining room. */
  readonly fills?: boolean
  /** Result, for `done` and `stale`. */
  readonly children?: ReactNode
}

/**
 * Result card. Each state has a distinct appearance, and a change of state is announced politely.
 */
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
