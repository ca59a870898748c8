import { Card } from '../../../ui/card'
import { ErrorLine } from '../../../ui/error-line'
import { JobProgress } from './job-progress'
import type { KdfSpeed } from './measure-kdf.task'
import type { Opening } from './use-opening'
import { WrittenView } from './written-view'

interface SavedAgainProps {
  readonly saving: Opening['saving']
  readonly speed: KdfSpeed | null
}

/** How writing a weak file again goes, and the new file. */
export function SavedAgain({ saving, speed }: SavedAgainProps) {
  const { state } = saving
  switch (state.status) {
    case 'idle':
      return null
    case 'busy':
      return (
        <Card title="Saving again">
          <JobProgress state={state} label="Saving again" onCancel={saving.reset} />
        </Card>
      )
    case 'failed':
      return (
        <Card title="Saving again">
          <div role="alert">
            <ErrorLine error={state.error} />
          </div>
        </Card>
      )
    case 'done':
      return (
        <Card
          title="The new file"
          description="Under the same password. Keep it in place of the old one."
        >
          <WrittenView written={state.output} speed={speed} />
        </Card>
      )
  }
}
