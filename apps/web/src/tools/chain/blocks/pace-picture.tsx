import { inDigits } from '@toolkit/core/text/numbers'
import { useId } from 'react'
import { MAX_STORED_BLOCKS } from '../../../chain/live/follow-blocks'
import { useAsTable } from '../../../ui/values/as-table'
import { type Column, DataTable } from '../../../ui/values/data-table'
import { formatDuration } from './messages'
import { barScale, describePace, type Interval, type Pace } from './pace'

const SLOT = 10
const HEIGHT = 96
/** Height of a full bar, which leaves room above for the mark of a truncated one. */
const FULL = 88

/** Time between blocks as bars, the newest at the right; or as a table. */
export function PacePicture({ pace }: { readonly pace: Pace }) {
  const asTable = useAsTable()
  if (pace.intervals.length === 0) {
    return (
      <p className="text-text-muted">Two blocks are needed to tell. Waiting for the next one.</p>
    )
  }
  return asTable ? <PaceTable pace={pace} /> : <Bars pace={pace} />
}

function Bars({ pace }: { readonly pace: Pace }) {
  const { intervals, average } = pace
  const id = useId()
  const scale = barScale(intervals)
  const isCut = intervals.some(({ milliseconds }) => milliseconds > scale)
  const first = MAX_STORED_BLOCKS - intervals.length
  const level = HEIGHT - (Math.min(average, scale) / scale) * FULL
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        viewBox={`0 0 ${MAX_STORED_BLOCKS * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full text-info"
      >
        <title id={`${id}-title`}>Time between blocks</title>
        <desc id={`${id}-desc`}>{describePace(pace)}</desc>
        {intervals.map((interval, at) => (
          <Bar key={`${interval.height}`} x={(first + at) * SLOT + 1.5} {...{ interval, scale }} />
        ))}
        <line
          x1={0}
          x2={MAX_STORED_BLOCKS * SLOT}
          y1={level}
          y2={level}
          stroke="currentColor"
          strokeWidth={1}
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
          className="text-text-muted"
        />
      </svg>
      <figcaption className="text-text-muted text-xs">
        A bar for each block, the newest at the right: the time since the one before it, at full
        height {formatDuration(scale)}
        {isCut ? ' or, with a gap, more' : ''}. The dashed line is the average.
      </figcaption>
    </figure>
  )
}

interface BarProps {
  readonly x: number
  readonly interval: Interval
  readonly scale: number
}

/** A truncated bar has a gap near its top. */
function Bar({ x, interval: { milliseconds }, scale }: BarProps) {
  const width = SLOT - 3
  const isCut = milliseconds > scale
  const height = Math.max((Math.min(milliseconds, scale) / scale) * FULL, 1)
  return (
    <>
      {isCut ? (
        <rect x={x} y={HEIGHT - FULL - 8} width={width} height={4} fill="currentColor" />
      ) : null}
      <rect x={x} y={HEIGHT - height} width={width} height={height} fill="currentColor" />
    </>
  )
}

const COLUMNS: readonly Column<Interval>[] = [
  { header: 'Block', cell: ({ height }) => inDigits(height) },
  {
    header: 'After the one before it',
    numeric: true,
    cell: ({ milliseconds }) => formatDuration(milliseconds),
  },
]

function PaceTable({ pace: { intervals } }: { readonly pace: Pace }) {
  return (
    // biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks.
    <div
      role="group"
      aria-label="Times between blocks"
      tabIndex={0}
      className="max-h-72 overflow-y-auto"
    >
      <DataTable
        caption="Time between blocks"
        columns={COLUMNS}
        rows={intervals.toReversed()}
        rowKey={({ height }) => `${height}`}
      />
    </div>
    // biome-ignore-end lint/a11y: see above.
  )
}
