import { ChevronRight } from 'lucide-react'
import { memo, useMemo } from 'react'
import { AccountLink } from '../account/account-link'
import { EventTypeLink } from '../account/event-type-link'
import { CadenceView, FieldTable, RawBytes } from '../cadence/cadence-view'
import { decodeBytes } from '../cadence/readable-value'
import type { ChainEvent } from '../chain/reads/transaction-result'

/** One event in a row: its index and type, and once it is opened its fields, and its payload as it came. */
export const EventItem = memo(function EventItem({ event }: { readonly event: ChainEvent }) {
  const { type, eventIndex, payload } = event
  const decoded = useMemo(() => decodeBytes(payload), [payload])
  const { address, contract, name } = splitEventType(type)
  const value = decoded.kind === 'value' ? decoded.value : null
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
        </div>
      </details>
    </li>
  )
})

/** An event's type in its parts. */
export interface EventType {
  /** 16 hex digits; null for the chain's own events and for what is not understood. */
  readonly address: string | null
  /** The contract; `flow` for the chain's own events; null when it is not understood. */
  readonly contract: string | null
  /** The name within the contract, or the whole text. */
  readonly name: string
}

/**
 * Splits `A.0ae53cb6e3f42a79.FlowToken.TokensDeposited` (Cadence type ID of an account location) and
 * `flow.AccountCreated`. Any other text is kept whole as the name: it comes from outside.
 */
export function splitEventType(type: string): EventType {
  const located = /^A\.([0-9a-fA-F]{1,16})\.([^.]+)\.(.+)$/.exec(type)
  if (located?.[1] && located[2] && located[3]) {
    const address = located[1].toLowerCase().padStart(16, '0')
    return { address, contract: located[2], name: located[3] }
  }
  const own = /^flow\.(.+)$/.exec(type)
  if (own?.[1]) return { address: null, contract: 'flow', name: own[1] }
  return { address: null, contract: null, name: type }
}

export interface CountedType {
  readonly type: string
  readonly count: number
}

/** The types of events with how many there are of each, in the order of their first event. */
export function countTypes(events: readonly ChainEvent[]): readonly CountedType[] {
  const counts = new Map<string, number>()
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count }))
}
