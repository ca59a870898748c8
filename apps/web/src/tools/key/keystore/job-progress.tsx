import { Progress } from '../../../ui/progress'
import type { TaskState } from '../../../workers/use-task'

interface JobProgressProps {
  readonly state: Extract<TaskState<unknown>, { status: 'busy' }>
  /** What is done while the task says nothing more exact. */
  readonly label: string
  readonly onCancel: () => void
}

/** How far a file is; without a number where the browser reports none (PBKDF2). */
export function JobProgress({ state, label, onCancel }: JobProgressProps) {
  const { fraction, note, startedAt } = state
  return (
    <Progress
      label={note ?? label}
      {...(fraction === null ? {} : { value: fraction })}
      startedAt={startedAt}
      onCancel={onCancel}
    />
  )
}
