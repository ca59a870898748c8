import { memo, useMemo } from 'react'
import type { ChainEvent } from '../../../chain/transaction-result'
import { CopyButton } from '../../../ui/copy-button'
import { AccountLink } from './account-link'
import { CadenceView, FieldTable } from './cadence-view'
import { splitEventType } from './event-type'
import { RawBytes } from './raw-bytes'
import { decodeBytes } from './readable-value'

/** One event: its index and type, its fields, and its payload as it came. */
export const EventItem = memo(function EventItem({ event }: { readonly event: ChainEvent }) {
  const { type, eventIndex, payload } = event
  const decoded = useMemo(() => decodeBytes(payload), [payload])
  const { address, contract, name } = splitEventType(type)
  const value = decoded.kind === 'value' ? decoded.value : null
  return (
    <li className="min-w-0 rounded-md border border-border">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b px-3 py-2 sm:px-4">
        <span className="text-text-muted text-xs tabular-nums">
          <span className="sr-only">Event </span>
          {eventIndex}
        </span>
        <span className="min-w-0 wrap-anywhere">
          {contract ? <span className="text-text-muted">{contract}.</span> : null}
          <span className="font-semibold">{name}</span>
        </span>
        <CopyButton name="event type" value={type} iconOnly className="-my-1.5" />
        {address ? (
          <span className="font-normal sm:ml-auto">
            <AccountLink address={address} name="contract address" />
          </span>
        ) : null}
      </h3>
      <div className="flex flex-col gap-2 px-3 py-3 sm:px-4">
        {value?.type === 'Event' ? (
          value.fields.length > 0 ? (
            <FieldTable fields={value.fields} />
          ) : (
            <p className="text-text-muted">It has no fields.</p>
          )
        ) : value ? (
          <CadenceView name="payload" value={value} />
        ) : null}
        <RawBytes name="payload" bytes={payload} decoded={decoded} />
      </div>
    </li>
  )
})
