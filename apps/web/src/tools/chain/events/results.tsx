import { useMemo } from 'react'
import type { EventFilter } from '../../../chain/events/event-rows'
import { Button } from '../../../ui/button'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Progress } from '../../../ui/layout/progress'
import { ResultCard } from '../../../ui/layout/result-card'
import { EventsPanel, useChanges } from './events-panel'
import { FoundAnswer } from './found-answer'
import { NoEvents } from './no-events'
import { ScanProgress } from './scan-progress'
import { useDisplayed } from './use-displayed'
import type { EventsWork } from './use-events'

export interface ResultsProps {
  readonly work: EventsWork
}

/** Returns a filter by account only. */
const ofAccount = (address: string): EventFilter => ({
  ...{ type: null, contract: null, field: null, address },
})

/** Progress of the search, its results, and its errors. */
export function Results({ work }: ResultsProps) {
  const { found } = work
  const account = found?.account ?? null
  const filter = useMemo(() => (account === null ? null : ofAccount(account)), [account])
  const displayed = useDisplayed(found?.store ?? null, filter)
  const changes = useChanges(displayed.store)
  return (
    <>
      <Outcome work={work} count={displayed.store?.size ?? null} />
      {displayed.error ? <ErrorAnswer error={displayed.error} /> : null}
      {found && displayed.store && displayed.store.size > 0 ? (
        <EventsPanel key={found.id} store={displayed.store} changes={changes} />
      ) : null}
    </>
  )
}

interface OutcomeProps {
  readonly work: EventsWork
  /**
   * Number of events, restricted to those that mention the account if there is one; null until
   * known.
   */
  readonly count: number | null
}

function Outcome({ work, count }: OutcomeProps) {
  const { network, run, found } = work
  const { stale } = run
  const again = () => void work.submit()
  if (run.status === 'pending') return <ScanProgress run={run} scan={found?.scan ?? null} />
  if (run.status === 'error') {
    return <ErrorAnswer error={run.error} run={run.count} stale={stale} onRetry={again} />
  }
  if (found === null) return <NoEvents network={network} cancelled />
  if (count === null) {
    return (
      <ResultCard
        title="Events"
        state="busy"
        empty={null}
        progress={<Progress label="Filtering" />}
      />
    )
  }
  return (
    <FoundAnswer
      key={run.count}
      {...{ work, found, count }}
      refresh={
        <Button size="sm" onClick={again}>
          Search again
        </Button>
      }
    />
  )
}
