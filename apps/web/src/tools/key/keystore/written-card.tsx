import type { ReactNode } from 'react'
import type { ShownError } from '../../../ui/error-line'
import { ResultCard } from '../../../ui/result-card'
import type { TaskState } from '../../../workers/use-task'
import { JobProgress } from './job-progress'
import type { KdfSpeed } from './measure-kdf.task'
import { type Written, WrittenView } from './written-view'

interface WrittenCardProps {
  readonly state: TaskState<Written>
  /** What is done first, while the task says nothing more exact. */
  readonly busyLabel: string
  readonly onCancel: () => void
  readonly error: ShownError | null
  readonly empty: ReactNode
  readonly speed: KdfSpeed | null
}

const STATES = { idle: 'empty', busy: 'busy', failed: 'error', done: 'done' } as const

/** Where the file that is written comes to stand. */
export function WrittenCard(props: WrittenCardProps) {
  const { state, busyLabel, onCancel, error, empty, speed } = props
  return (
    <ResultCard
      title="The new file"
      state={STATES[state.status]}
      progress={
        state.status === 'busy' ? (
          <JobProgress state={state} label={busyLabel} onCancel={onCancel} />
        ) : null
      }
      error={error}
      empty={empty}
    >
      {state.status === 'done' ? <WrittenView written={state.output} speed={speed} /> : null}
    </ResultCard>
  )
}
