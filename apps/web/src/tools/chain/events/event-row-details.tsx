import type { Ref } from 'react'
import { BlockLink } from '../../../account/block-link'
import { blockTime } from '../../../account/block-time'
import type { EventRow } from '../../../chain/events/event-rows'
import { EventDetails } from '../../../transaction/event-item'
import { InlineValue } from '../../../ui/values/inline-value'

interface EventRowDetailsProps {
  readonly event: EventRow
  readonly top: number
  /** Height of a whole number of rows that fits the content. */
  readonly height: number
  readonly ref: Ref<HTMLTableCellElement>
}

/** Details of an event, below its row. */
export function EventRowDetails({ event, top, height, ref }: EventRowDetailsProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: not redundant once `display` is changed.
    <tr
      role="row"
      className="absolute inset-x-0 border-border/60 border-b bg-surface"
      style={{ top, height }}
    >
      <td
        ref={ref}
        role="cell"
        colSpan={6}
        className="flex min-w-0 flex-col gap-2 p-3 text-sm sm:pl-11"
      >
        <EventDetails event={event} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-xs">
          <span>{blockTime(event.time, Date.now()).moment}</span>
          <BlockLink block={`${event.height}`} name="block height" />
          <BlockLink block={event.blockId} name="block ID" shorten />
          <InlineValue name="transaction ID" value={event.transactionId} shorten />
        </span>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}
