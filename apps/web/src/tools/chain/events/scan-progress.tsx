import type { ScanState } from '../../../chain/events/event-rows'
import { Progress } from '../../../ui/layout/progress'
import { ResultCard } from '../../../ui/layout/result-card'
import { describeGap, describeProgress } from './messages'
import type { EventsWork } from './use-events'

interface ScanProgressProps {
  readonly run: EventsWork['run']
  /** Null while the range is being resolved. */
  readonly scan: ScanState | null
}

/** Progress of a search, and why it is waiting. */
export function ScanProgress({ run, scan }: ScanProgressProps) {
  const startedAt = run.status === 'pending' ? run.startedAt : undefined
  const value = run.status === 'pending' ? (run.fraction ?? undefined) : undefined
  return (
    <ResultCard
      title="Events"
      state="busy"
      empty={null}
      progress={
        <>
          <Progress
            label={scan ? describeProgress(scan) : 'Looking for the range'}
            {...{ value, startedAt }}
            onCancel={() => run.cancel()}
          />
          {scan?.waitingFor ? (
            <p role="status" className="text-sm text-text-muted">
              {scan.waitingFor.message} The search waits, and goes on by itself.
            </p>
          ) : null}
          {scan && scan.gaps.length > 0 ? (
            <p className="text-sm text-text-muted">{describeGap(scan.gaps)} so far.</p>
          ) : null}
        </>
      }
    />
  )
}
