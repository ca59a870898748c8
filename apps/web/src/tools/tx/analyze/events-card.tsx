import { useMemo, useState } from 'react'
import type { ChainEvent, TransactionResult } from '../../../chain/reads/transaction-result'
import { countTypes, EventItem } from '../../../transaction/event-item'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/fields/select-field'
import { Card } from '../../../ui/layout/card'

/** Events rendered at a time; a transaction may have thousands. */
const PAGE = 25
const ALL = ''

/** Events emitted by the transaction. */
export function EventsCard({ result }: { readonly result: TransactionResult }) {
  const { events } = result
  const known = result.execution !== 'pending'
  return (
    <Card title={known ? `Events (${events.length})` : 'Events'}>
      {events.length === 0 ? (
        <p className="text-text-muted">{known ? 'No events' : 'Events appear once it has run.'}</p>
      ) : (
        <EventList events={events} />
      )}
    </Card>
  )
}

function EventList({ events }: { readonly events: readonly ChainEvent[] }) {
  const [type, setType] = useState(ALL)
  const [page, setPage] = useState(0)
  const types = useMemo(() => countTypes(events), [events])
  const chosen = useMemo(
    () => (type === ALL ? events : events.filter(event => event.type === type)),
    [events, type],
  )
  const pages = Math.ceil(chosen.length / PAGE)
  const first = page * PAGE
  const visible = chosen.slice(first, first + PAGE)
  const many = events.length > PAGE

  return (
    <div className="flex flex-col gap-3">
      {many && types.length > 1 ? (
        <SelectField
          label="Type of event"
          className="max-w-xl"
          value={type}
          onChange={next => {
            setType(next)
            setPage(0)
          }}
          options={[
            { value: ALL, label: `All ${events.length} events` },
            ...types.map(({ type: value, count }) => ({ value, label: `${value} (${count})` })),
          ]}
        />
      ) : null}
      <ol className="divide-y divide-border">
        {visible.map(event => (
          <EventItem key={keyOf(event)} event={event} />
        ))}
      </ol>
      {pages > 1 ? (
        <nav aria-label="Pages of events" className="flex flex-wrap items-center gap-2">
          <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous {PAGE}
          </Button>
          <Button size="sm" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            Next {PAGE}
          </Button>
          <p role="status" className="text-text-muted tabular-nums">
            {first + 1} to {first + visible.length} of {chosen.length}
          </p>
        </nav>
      ) : null}
    </div>
  )
}

const keyOf = ({ transactionIndex, eventIndex, type }: ChainEvent) =>
  `${transactionIndex}-${eventIndex}-${type}`
