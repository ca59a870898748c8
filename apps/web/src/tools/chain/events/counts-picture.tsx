import { inDigits } from '@toolkit/core/text/numbers'
import { useMemo } from 'react'
import type { EventCount, EventStore } from '../../../chain/events/event-rows'
import { AsTableButton, useAsTable } from '../../../ui/values/as-table'
import { type Column, DataTable } from '../../../ui/values/data-table'
import { describeEvent } from './messages'

/** Maximum number of bars, so that each can still be pressed on a phone. */
const MAX_BARS = 48
const IN_TABLE = 12
const HEIGHT = 56
const WIDTH = 10

const describeStretch = ({ from, to }: EventCount): string =>
  from === to ? inDigits(from) : `${inDigits(from)} to ${inDigits(to)}`

const COLUMNS: readonly Column<EventCount>[] = [
  { header: 'Blocks', cell: describeStretch },
  { header: 'Events', cell: ({ count }) => inDigits(count), numeric: true },
]

interface CountsPictureProps {
  readonly store: EventStore
  /** Incremented after each change of the store. */
  readonly changes: number
}

/** Number of events by range of blocks, as a chart or a table. */
export function CountsPicture({ store, changes }: CountsPictureProps) {
  const asTable = useAsTable()
  const buckets = asTable ? IN_TABLE : MAX_BARS
  // biome-ignore lint/correctness/useExhaustiveDependencies: a store is the same object after a change.
  const counts = useMemo(() => store.counts(buckets), [store, buckets, changes])
  if (counts.length === 0) return null
  return (
    <section aria-label="Events over the blocks" className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h3 className="font-semibold text-sm">Over the blocks</h3>
        <AsTableButton />
      </div>
      {asTable ? (
        <DataTable
          caption="Events by stretch of blocks"
          columns={COLUMNS}
          rows={counts}
          rowKey={({ from }) => `${from}`}
        />
      ) : (
        <Bars counts={counts} />
      )}
    </section>
  )
}

function Bars({ counts }: { readonly counts: readonly EventCount[] }) {
  const most = counts.reduce((max, { count }) => Math.max(max, count), 0)
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last) return null
  const busiest = counts.find(({ count }) => count === most) ?? first
  const title =
    most === 0
      ? `No events in blocks ${describeStretch({ ...first, to: last.to })}`
      : `Events in blocks ${describeStretch({ ...first, to: last.to })}; most in ${describeStretch(busiest)}: ${inDigits(most)}`
  return (
    <div className="min-w-0">
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${counts.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full border-border border-b text-accent"
      >
        {counts.map(({ from, to, count }, at) => {
          const height = most === 0 ? 0 : (count / most) * (HEIGHT - 2)
          return (
            <rect
              key={`${from}`}
              x={at * WIDTH + 1}
              y={HEIGHT - height}
              width={WIDTH - 2}
              height={height}
              fill="currentColor"
              className="forced-colors:text-[CanvasText]"
            >
              <title>{`${describeStretch({ from, to, count })}: ${describeEvent(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="flex justify-between pt-1 text-text-muted text-xs tabular-nums">
        <span>{inDigits(first.from)}</span>
        <span>{most === 0 ? '' : `up to ${inDigits(most)}`}</span>
        <span>{inDigits(last.to)}</span>
      </p>
    </div>
  )
}
