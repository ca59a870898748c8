import type { HandedTransaction } from '@toolkit/core/flow/transaction/hand-over/hand-over'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../ui/button'
import { ErrorAnswer } from '../../ui/layout/error-answer'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'

const READ = taskRef<typeof import('./read-hand-over.task').default>('read-hand-over')

export interface TakenLinkProps {
  /** What the link has in its fragment: anybody may have written it. */
  readonly text: string
  readonly onTaken: (handed: HandedTransaction) => void
  /** Goes on without it. */
  readonly onLeave: () => void
}

/** Opens the hand-over that a link has in it, or says what is wrong with it. */
export function TakenLink({ text, onTaken, onLeave }: TakenLinkProps) {
  const source = useMemo(() => ({ kind: 'link', text }) as const, [text])
  const state = useShortTask(READ, source)
  const piece = state.status === 'done' ? state.output : null
  const latest = useRef(onTaken)
  latest.current = onTaken
  useEffect(() => {
    if (piece?.kind !== 'handed') return
    const { network, transaction } = piece.handed
    latest.current({ network, transaction })
  }, [piece])
  if (state.status !== 'failed') return <Spinner label="Opening the link" />
  return (
    <ErrorAnswer
      error={state.error}
      actions={
        <Button size="sm" onClick={onLeave}>
          Go on without it
        </Button>
      }
    />
  )
}
