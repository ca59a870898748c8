import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { HandedTransaction } from '@toolkit/core/flow/transaction/hand-over/hand-over'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { ErrorAnswer } from '../../ui/layout/error-answer'
import { Spinner } from '../../ui/loading'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'

const READ = taskRef<typeof import('./read-hand-over.task').default>('read-hand-over')
const MERGE = taskRef<typeof import('./merge-hand-overs.task').default>('merge-hand-overs')

export interface TakenLinkProps {
  /** What the link has in its fragment: anybody may have written it. */
  readonly text: string
  /** What is under signing here: the link’s signatures are merged into it where it is the same transaction. */
  readonly current: HandedTransaction | null
  readonly onMerged: (handed: HandedTransaction) => void
  /** It is another transaction, or the only one. */
  readonly onTaken: (handed: HandedTransaction) => void
  /** Goes on without it. */
  readonly onLeave: () => void
}

/** Opens the hand-over that a link has in it, or says what is wrong with it. */
export function TakenLink(props: TakenLinkProps) {
  const { text, onLeave } = props
  const [failure, setFailure] = useState<ToolError | null>(null)
  const source = useMemo(() => ({ kind: 'link', text }) as const, [text])
  const state = useShortTask(READ, source)
  const piece = state.status === 'done' ? state.output : null
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (piece?.kind !== 'handed') return
    const { network, transaction } = piece.handed
    open({ network, transaction }, latest.current).catch(error => setFailure(toToolError(error)))
  }, [piece])
  const error = state.status === 'failed' ? state.error : failure
  if (!error) return <Spinner label="Opening the link" />
  return (
    <ErrorAnswer
      error={error}
      actions={
        <Button size="sm" onClick={onLeave}>
          Go on without it
        </Button>
      }
    />
  )
}

async function open(
  theirs: HandedTransaction,
  { current: mine, onMerged, onTaken }: TakenLinkProps,
): Promise<void> {
  if (mine === null) return onTaken(theirs)
  const answer = await runTask(MERGE, { mine, theirs, keys: new Map() })
  if (answer.kind === 'different') return onTaken(theirs)
  onMerged({ network: mine.network, transaction: answer.merged.transaction })
}
