import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/layout/notice'
import { Progress } from '../ui/layout/progress'
import type { Answer } from '../workers/use-answer'

/** What is over sooner is not worth a progress bar that flashes by. */
const DELAY_MS = 80

export interface BusyLineProps {
  readonly label: string
  /** From 0 to 1; null while it is not known. */
  readonly fraction: number | null
  readonly onCancel: () => void
}

/** The progress of a running task, once it has taken a moment. Render it only while the task runs. */
export function BusyLine({ label, fraction, onCancel }: BusyLineProps) {
  const [startedAt] = useState(() => performance.now())
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setShown, DELAY_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
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
  readonly answer: Pick<Answer<unknown>, 'state' | 'cancel' | 'again'>
  /** What is being done, where the task does not say. */
  readonly label: string
  /** What the button says that begins again. */
  readonly again: string
}

/** How far an answer is; once it was cancelled, that what is shown is older, and the way to begin again. */
export function AnswerProgress({ answer, label, again }: AnswerProgressProps) {
  const { state, cancel } = answer
  if (state.status === 'busy') {
    return <BusyLine label={state.note ?? label} fraction={state.fraction} onCancel={cancel} />
  }
  if (state.status !== 'cancelled') return null
  return (
    <Notice
      tone="warning"
      title="Cancelled"
      actions={
        <Button size="sm" onClick={answer.again}>
          {again}
        </Button>
      }
    >
      The result is out of date.
    </Notice>
  )
}
