import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { inDigits } from '@toolkit/core/text/numbers'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { decodeBytes, displayFormOf } from '../../../cadence/readable-value'
import type { EventRow } from '../../../chain/events/event-rows'
import { linkTo } from '../../../frame/links'
import { PageLink } from '../../../frame/page-link'
import { cn } from '../../../ui/cn'
import { fileSize, shortAddress, shortenMiddle } from '../../../ui/values/format'
import { shortTime, shortType } from './messages'

/** Maximum payload length parsed for a line; a larger one would stall scrolling. */
const MAX_READ = 20_000
const MAX_VISIBLE = 24

/** Formats an event's fields in one line: `amount 1.50000000, to 0xf8d6…20c7`. */
export function fieldsInShort({ payload }: Pick<EventRow, 'payload'>): string {
  if (payload.length > MAX_READ) return `${fileSize(payload.length)} of fields`
  const decoded = decodeBytes(payload)
  if (decoded.kind !== 'value' || decoded.value.type !== 'Event') return 'unreadable'
  return decoded.value.fields
    .map(({ name, value }) => {
      const displayed = displayFormOf(value)
      if (displayed.kind === 'address') return `${name} ${shortAddress(displayed.address)}`
      const text = displayed.kind === 'bytes' ? `0x${displayed.hex}` : formatCadence(value)
      return `${name} ${shortenMiddle(text, MAX_VISIBLE, 0)}`
    })
    .join(', ')
}

/** Columns of the table, if it is wide enough. */
export const COLUMNS_LOOK =
  'grid grid-cols-[1.5rem_7.5rem_6rem_8.5rem_minmax(0,5fr)_minmax(0,6fr)] items-center gap-x-3 px-2'

/** Returns a unique key of an event. */
export const rowKey = ({ transactionId, eventIndex, height }: EventRow): string =>
  `${height}.${transactionId}.${eventIndex}`

interface EventRowViewProps {
  /** Undefined until loaded. */
  readonly row: EventRow | undefined
  readonly narrow: boolean
  readonly top: number
  readonly height: number
  /** Index in the table, starting at 1 and including its header. */
  readonly position: number
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

/** Event as a row, or on a phone as a card. */
export function EventRowView(props: EventRowViewProps) {
  const { row, narrow, top, height, position, isUnfolded, onToggle } = props
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: not redundant once `display` is changed.
      role="row"
      aria-rowindex={position}
      className={cn(
        'absolute inset-x-0 border-border/60 border-b text-sm',
        narrow ? 'flex flex-col justify-center gap-1 px-3' : COLUMNS_LOOK,
      )}
      style={{ top, height }}
    >
      {row ? <Cells {...{ row, narrow, isUnfolded, onToggle }} /> : null}
    </tr>
  )
}

interface CellsProps {
  readonly row: EventRow
  readonly narrow: boolean
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

const Cells = memo(function Cells({ row, narrow, isUnfolded, onToggle }: CellsProps) {
  const type = shortType(row.type)
  const toggle = (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-label={`Details of ${type}, event ${row.eventIndex}`}
      onClick={onToggle}
      className="-m-1 rounded-sm p-1 text-text-muted hover:text-text"
    >
      <ChevronRight
        aria-hidden
        className={cn('size-4 transition-transform', isUnfolded && 'rotate-90')}
      />
    </button>
  )
  const time = (
    <span className="whitespace-nowrap text-xs tabular-nums" title={row.time}>
      {shortTime(row.time)}
    </span>
  )
  const block = (
    <PageLink
      to={linkTo('chain-blocks', { kind: 'block', block: `${row.height}` })}
      className="link text-xs tabular-nums"
    >
      {inDigits(row.height)}
    </PageLink>
  )
  const transaction = (
    <PageLink
      to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId: row.transactionId })}
      className="link bytes text-xs"
    >
      {shortenMiddle(row.transactionId)}
    </PageLink>
  )
  const fields = fieldsInShort(row)
  // biome-ignore-start lint/a11y/noRedundantRoles: not redundant once `display` is changed.
  return narrow ? (
    <>
      <td role="cell" className="flex min-w-0 items-center gap-2">
        {toggle}
        <span className="min-w-0 truncate font-medium" title={row.type}>
          {type}
        </span>
      </td>
      <td role="cell" className="truncate text-text-muted text-xs">
        {fields}
      </td>
      <td role="cell" className="flex min-w-0 items-center justify-between gap-2">
        {time}
        {block}
        {transaction}
      </td>
    </>
  ) : (
    <>
      <td role="cell" className="flex">
        {toggle}
      </td>
      <td role="cell">{time}</td>
      <td role="cell">{block}</td>
      <td role="cell">{transaction}</td>
      <td role="cell" className="truncate" title={row.type}>
        {type}
      </td>
      <td role="cell" className="truncate text-text-muted text-xs" title={fields}>
        {fields}
      </td>
    </>
  )
  // biome-ignore-end lint/a11y/noRedundantRoles: see above.
})
