import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/layout/notice'
import { Progress } from '../ui/layout/progress'
import type { WorkerQuery } from '../workers/use-worker-query'

/** Delay of the progress bar, in milliseconds: a shorter task would only make it flash. */
const DELAY_MS = 80

export interface BusyLineProps {
  readonly label: string
  /** From 0 to 1; null while it is unknown. */
  readonly fraction: number | null
  readonly onCancel: () => void
}

/** Progress of a running task, after a short delay. Render it only while the task runs. */
export function BusyLine({ label, fraction, onCancel }: BusyLineProps) {
  const [startedAt] = useState(() => performance.now())
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setVisible, DELAY_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!visible) return null
  return (
    <Progress
      label={label}
      value={fraction ?? undefined}
      startedAt={startedAt}
      onCancel={onCancel}
    />
  )
}

export interface AnswerProgressProps {
  readonly answer: WorkerQuery<unknown>
  /** Activity, if the task does not report one. */
  readonly label: string
  /** Label of the restart button. */
  readonly again: string
}

/** Progress of an answer; after a cancellation, a note that the visible one is older, and a restart button. */
export function AnswerProgress({ answer, label, again }: AnswerProgressProps) {
  if (answer.status === 'pending') {
    return (
      <BusyLine label={answer.note ?? label} fraction={answer.fraction} onCancel={answer.cancel} />
    )
  }
  if (answer.status !== 'cancelled') return null
  return (
    <Notice
      tone="warning"
      title="Cancelled"
      actions={
        <Button size="sm" onClick={answer.refetch}>
          {again}
        </Button>
      }
    >
      The result is out of date.
    </Notice>
  )
}
