import { inDigits } from '@toolkit/core/text/numbers'
import { ArrowDownUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EventFilter, EventStore } from '../../../chain/events/event-rows'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Spinner } from '../../../ui/loading'
import { CountsPicture } from './counts-picture'
import { EventTable } from './event-table'
import { ExportMenu, ExportProgress, useExport } from './export-menu'
import { FilterFields } from './filter-fields'
import { useDisplayed } from './use-displayed'

interface EventsPanelProps {
  readonly store: EventStore
  /** Incremented after each change of the store. */
  readonly changes: number
}

/** Found events: charted over the blocks, filtered, and listed. */
export function EventsPanel({ store, changes }: EventsPanelProps) {
  const [filter, setFilter] = useState<EventFilter | null>(null)
  const [newestFirst, setNewestFirst] = useState(true)
  const displayed = useDisplayed(store, filter)
  const visibleChanges = useChanges(filter === null ? null : displayed.store) + changes
  const files = useExport()
  const all = inDigits(store.size)
  const left = displayed.store ? `${inDigits(displayed.store.size)} of ${all}` : 'filtering'
  return (
    <Card stacked>
      <CountsPicture store={displayed.store ?? store} changes={visibleChanges} />
      <Disclosure label="Filter" summary={filter === null ? 'none' : left}>
        <FilterFields types={store.types} onChange={setFilter} />
      </Disclosure>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-text-muted tabular-nums">
          {filter === null ? '' : displayed.store ? `${left} shown` : 'Filtering'}
        </p>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={ArrowDownUp}
            onClick={() => setNewestFirst(!newestFirst)}
          >
            {newestFirst ? 'Newest first' : 'Oldest first'}
          </Button>
          {displayed.store ? <ExportMenu files={files} store={displayed.store} /> : null}
        </span>
      </div>
      <ExportProgress run={files.run} />
      {displayed.error ? <ErrorLine error={displayed.error} /> : null}
      {displayed.store === null ? (
        displayed.error ? null : (
          <Spinner label="Filtering" />
        )
      ) : displayed.store.size === 0 ? (
        <p className="text-text-muted">No event passes the filter.</p>
      ) : (
        <EventTable store={displayed.store} changes={visibleChanges} newestFirst={newestFirst} />
      )}
    </Card>
  )
}

/**
 * Minimum interval between renders in milliseconds, for a store that receives hundreds of events a
 * second.
 */
const PAUSE_MS = 200

/** Returns a number that changes after each change of a store, at most five times a second. */
export function useChanges(store: EventStore | null): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (store === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = store.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        setCount(before => before + 1)
      }, PAUSE_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [store])
  return count
}
