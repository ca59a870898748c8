import { CopyPageLink } from '../../../frame/copy-link'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ResultCard } from '../../../ui/layout/result-card'
import { WidePanes } from '../../../ui/layout/tool-layout'
import { sharedLink } from './deep-link'
import { InputCard } from './input-card'
import { NoEvents } from './no-events'
import type { ResultsProps } from './results'
import { useEvents } from './use-events'

// Includes the table, the chart, and the value parser.
const Results = lazyPart<ResultsProps>(async () => (await import('./results')).Results, {
  name: 'The events',
  loading: <ResultCard title="Events" state="busy" empty={null} busyLabel="Loading" />,
})

/** Finds events in a range of blocks, and follows new ones. */
export default function EventsPage() {
  const work = useEvents()
  const { network, submitted, run } = work
  const isEmpty = submitted.types.trim() === '' && submitted.template === null
  const nothingYet =
    run.status === 'idle' ||
    (run.status === 'success' && work.found === null) ||
    (run.status === 'cancelled' && work.found === null)
  return (
    <>
      <CopyPageLink disabled={isEmpty} link={() => sharedLink(submitted, network)} />
      <WidePanes input={<InputCard work={work} />}>
        {nothingYet ? (
          <NoEvents network={network} cancelled={run.status === 'cancelled'} />
        ) : (
          <Results work={work} />
        )}
      </WidePanes>
    </>
  )
}
