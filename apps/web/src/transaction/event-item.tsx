import { splitEventType } from '@toolkit/core/events/split-event-type'
import { ChevronRight } from 'lucide-react'
import { memo, useMemo } from 'react'
import { AccountLink } from '../account/account-link'
import { CadenceView, FieldTable, RawBytes } from '../cadence/cadence-view'
import { decodeBytes } from '../cadence/readable-value'
import type { ChainEvent } from '../chain/reads/transaction-result'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

/** Row with one event: its index and type, and when expanded its fields and its unchanged payload. */
export const EventItem = memo(function EventItem({ event }: { readonly event: ChainEvent }) {
  const { type, eventIndex } = event
  const { contract, name } = splitEventType(type)
  return (
    <li className="min-w-0">
      <details>
        <summary className="flex min-h-10 cursor-pointer items-center gap-x-2 rounded-sm py-1">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-text-muted transition-transform [[open]>summary>&]:rotate-90"
          />
          <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="text-text-muted text-xs tabular-nums">
              <span className="sr-only">Event </span>
              {eventIndex}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {contract ? <span className="text-text-muted">{contract}.</span> : null}
              <span className="font-semibold">{name}</span>
            </span>
          </h3>
        </summary>
        <div className="flex flex-col gap-2 py-2 sm:pl-6">
          <EventDetails event={event} />
        </div>
      </details>
    </li>
  )
})

/** Details of an event: its type, its fields, and its unchanged payload. */
export function EventDetails({ event }: { readonly event: Pick<ChainEvent, 'type' | 'payload'> }) {
  const { type, payload } = event
  const decoded = useMemo(() => decodeBytes(payload), [payload])
  const { address } = splitEventType(type)
  const value = decoded.kind === 'value' ? decoded.value : null
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-4">
        {address ? <AccountLink address={address} name="contract address" /> : null}
        <EventTypeLink type={type} />
      </span>
      {value?.type === 'Event' ? (
        value.fields.length > 0 ? (
          <FieldTable fields={value.fields} />
        ) : (
          <p className="text-text-muted">No fields</p>
        )
      ) : value ? (
        <CadenceView name="payload" value={value} />
      ) : null}
      <RawBytes name="payload" bytes={payload} decoded={decoded} />
    </>
  )
}

export interface CountedType {
  readonly type: string
  readonly count: number
}

/** Counts events by type, in the order of their first event. */
export function countTypes(events: readonly ChainEvent[]): readonly CountedType[] {
  const counts = new Map<string, number>()
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count }))
}

/** Event type with its copy button; links to Events, which finds others of it. */
export function EventTypeLink({ type }: { readonly type: string }) {
  return (
    <InlineValue
      name="event type"
      value={type}
      link={displayed => (
        <PageLink
          to={linkTo('chain-events', { kind: 'event-type', eventType: type })}
          className="link"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
