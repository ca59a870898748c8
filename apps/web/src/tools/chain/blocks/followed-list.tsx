import type { NetworkId } from '@toolkit/core/network/networks'
import { useMemo } from 'react'
import { BlockLink } from '../../../account/block-link'
import type { FullBlock } from '../../../chain/reads/full-block'
import { WindowedList } from '../../../ui/layout/windowed-list'
import { countOf } from '../../../ui/values/format'
import { formatDuration } from './messages'
import type { Interval } from './pace'

interface FollowedListProps {
  readonly network: NetworkId
  /** Oldest first. */
  readonly blocks: readonly FullBlock[]
  readonly intervals: readonly Interval[]
}

const ROW = 40
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

/** Followed blocks, newest first. */
export function FollowedList({ network, blocks, intervals }: FollowedListProps) {
  const newestFirst = useMemo(() => blocks.toReversed(), [blocks])
  const after = useMemo(
    () => new Map(intervals.map(({ height, milliseconds }) => [height, milliseconds])),
    [intervals],
  )
  return (
    <WindowedList
      label="Followed blocks, newest first"
      items={newestFirst}
      itemKey={({ id }) => id}
      rowHeight={ROW}
      className="max-h-90"
    >
      {({ height, guarantees, timestamp }) => {
        const since = after.get(height)
        return (
          <div className="flex h-full items-center gap-3 px-3 tabular-nums">
            {/* A one-digit height is as easy to press as a nine-digit one. */}
            <span className="min-w-28 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:min-w-6 [&_a]:items-center">
              <BlockLink name="block height" block={`${height}`} network={network} />
            </span>
            <span className="grow whitespace-nowrap text-text-muted">
              {since === undefined ? null : (
                <>
                  {formatDuration(since)}
                  <span className="max-sm:sr-only"> later</span>
                </>
              )}
            </span>
            <span className="text-text-muted max-sm:hidden">
              {TIME.format(Date.parse(timestamp))} UTC
            </span>
            <span className="min-w-24 text-right">
              {guarantees.length === 0 ? 'Empty' : countOf(guarantees.length, 'collection')}
            </span>
          </div>
        )
      }}
    </WindowedList>
  )
}
