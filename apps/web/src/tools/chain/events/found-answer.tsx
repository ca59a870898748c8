import { inDigits } from '@toolkit/core/text/numbers'
import type { ReactNode } from 'react'
import type { ScanState } from '../../../chain/events/event-rows'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Notice } from '../../../ui/layout/notice'
import { LiveLine } from './live-line'
import { describeFound, describeGap, describeRange } from './messages'
import { MissingTypes } from './missing-types'
import { describeClipped } from './range'
import type { FoundEvents } from './search'
import type { EventsWork } from './use-events'

interface FoundAnswerProps {
  readonly work: EventsWork
  readonly found: FoundEvents
  /** Number of events, restricted to those that mention the account if there is one. */
  readonly count: number
  readonly refresh: ReactNode
}

/** Summary of the found events in one sentence, and what it leaves out. */
export function FoundAnswer({ work, found, count, refresh }: FoundAnswerProps) {
  const { run, live } = work
  const { scan, store, types, account } = found
  const { stale } = run
  const facts = {
    types,
    typesFound: store.types.size,
    found: store.size,
    where: whereOf(found, live.state !== null),
    account: account === null ? null : { address: account, found: count },
  }
  const isCut = run.status === 'cancelled'
  return (
    <Answer
      tone={count === 0 ? 'neutral' : isCut || (scan?.gaps.length ?? 0) > 0 ? 'warning' : 'success'}
      {...{ stale, refresh }}
      run={run.count}
      message={describeFound(facts)}
    >
      {isCut && scan ? <Cut scan={scan} /> : null}
      {scan && scan.gaps.length > 0 && !stale ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            {describeGap(scan.gaps)}: {scan.gaps[0]?.error.message}
          </span>
          {isCut ? null : (
            <Button size="sm" onClick={() => void work.readGaps(found)}>
              Read them again
            </Button>
          )}
        </p>
      ) : null}
      {scan?.clipped ? <Notice tone="warning">{describeClipped(scan.clipped)}</Notice> : null}
      {stale ? null : <MissingTypes work={work} findings={found.missing} />}
      <LiveLine live={live} found={found} />
    </Answer>
  )
}

function Cut({ scan }: { readonly scan: ScanState }) {
  return (
    <p className="text-sm text-text-muted">
      Cancelled: {inDigits(scan.blocksDone)} of {inDigits(scan.blocksAll)} blocks were read.
    </p>
  )
}

/** Describes the blocks covered by the answer. */
function whereOf({ scan, from, to, isLast }: FoundEvents, isFollowed: boolean): string {
  if (isFollowed || scan === null) return `since block ${inDigits(from)}`
  const isWhole = scan.blocksDone >= to - from + 1n
  return describeRange(scan.blocksDone, isLast && isWhole)
}
