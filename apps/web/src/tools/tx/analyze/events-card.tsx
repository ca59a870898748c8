import { useState } from 'react'
import type { ChainEvent, TransactionResult } from '../../../chain/transaction-result'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EventItem } from './event-item'

/** So many are laid out at once; a transaction may have thousands. */
const PAGE = 50

export interface EventsCardProps {
  readonly result: TransactionResult
}

/** What the chain says happened. */
export function EventsCard({ result }: EventsCardProps) {
  const { events } = result
  const [shown, setShown] = useState(PAGE)
  const rest = events.length - shown
  const known = result.execution !== 'pending'
  return (
    <Card title={known ? `Events (${events.length})` : 'Events'}>
      {events.length === 0 ? (
        <p className="text-text-muted">
          {known ? 'It emitted none.' : 'They are known once it has run.'}
        </p>
      ) : (
        <div className="flex flex-col gap-3">
          <ol className="flex flex-col gap-3">
            {events.slice(0, shown).map(event => (
              <EventItem key={keyOf(event)} event={event} />
            ))}
          </ol>
          {rest > 0 ? (
            <div className="flex flex-wrap items-center gap-2">
              <Button onClick={() => setShown(shown + PAGE)}>
                Show {Math.min(rest, PAGE)} more
              </Button>
              <Button variant="ghost" onClick={() => setShown(events.length)}>
                Show all {events.length}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Card>
  )
}

const keyOf = ({ transactionIndex, eventIndex, type }: ChainEvent) =>
  `${transactionIndex}-${eventIndex}-${type}`
