import { inDigits } from '@toolkit/core/text/numbers'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EventStore } from '../../../chain/events/event-rows'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { useRows } from '../../../ui/layout/use-rows'
import { EventRowDetails } from './event-row-details'
import { COLUMNS_LOOK, EventRowView, rowKey } from './event-row-view'
import { useLoadedRows } from './use-loaded-rows'
import { useHeightOf, useNarrow } from './use-measured'

const ROW = 40
const CARD = 96
/** Rows loaded at a time, so that scrolling by one row loads nothing. */
const STRETCH = 50
/** Rows per page, since browsers limit an element's height to some million pixels. */
const PAGE = 100_000

const HEADERS = ['', 'Time (UTC)', 'Block', 'Transaction', 'Type', 'Fields'] as const

export interface EventTableProps {
  readonly store: EventStore
  /** Incremented after each change of the store. */
  readonly changes: number
  readonly newestFirst: boolean
}

/**
 * Table of any length: only the rows near the viewport are loaded and rendered. One of them can be
 * unfolded.
 */
export function EventTable({ store, changes, newestFirst }: EventTableProps) {
  const rows = useLoadedRows(store)
  const { size, read } = rows
  const box = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(box)
  const height = narrow ? CARD : ROW
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(size / PAGE))
  const start = Math.min(page, pages - 1) * PAGE
  const count = Math.min(PAGE, size - start)
  /** Maps a row's index in chain order to its index on the page, and vice versa. */
  const turned = (at: number) => (newestFirst ? size - 1 - start - at : start + at)
  const turnedBack = (index: number) => (newestFirst ? size - 1 - index - start : index - start)

  const [opened, setOpened] = useState<{ readonly key: string; readonly index: number }>()
  const [details, detailsHeight] = useHeightOf<HTMLTableCellElement>()
  const openAt = opened ? turnedBack(opened.index) : -1
  const isOpen = opened !== undefined && openAt >= 0 && openAt < count
  const room = isOpen ? Math.ceil(detailsHeight / height) : 0
  const { first, end } = useRows(box, count + room, height)
  const onPage = (row: number) => (isOpen && row > openAt ? Math.max(openAt + 1, row - room) : row)
  const [from, to] = [onPage(first), Math.min(count, onPage(end))]
  const requestedFirst = Math.floor((start + from) / STRETCH) * STRETCH
  const requestedEnd = Math.ceil((start + Math.max(to, 1)) / STRETCH) * STRETCH
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change other rows stand there.
  useEffect(
    () => read({ first: requestedFirst, end: requestedEnd, newestFirst }),
    [read, requestedFirst, requestedEnd, newestFirst, changes],
  )
  const openRow = isOpen ? rows.at(opened.index) : undefined
  const unfolded = openRow && rowKey(openRow) === opened?.key ? openRow : null
  useStillRows(box, { size, height, moves: newestFirst && start === 0 })
  const topOf = (at: number) => (at + (isOpen && at > openAt ? room : 0)) * height

  return (
    // biome-ignore-start lint/a11y: roles are not redundant once `display` is changed; a box that scrolls must be reachable.
    <div className="flex min-w-0 flex-col gap-2">
      <div
        ref={box}
        role="group"
        aria-label="Events found"
        tabIndex={0}
        className="max-h-90 min-w-0 overflow-y-auto rounded-md border border-border bg-background [overflow-anchor:none] [scrollbar-width:thin]"
      >
        <table role="table" aria-label="Events" aria-rowcount={size + 1} className="block">
          <thead
            role="rowgroup"
            className={narrow ? 'sr-only' : 'sticky top-0 z-10 block bg-background'}
          >
            <tr role="row" className={cn(COLUMNS_LOOK, 'border-b py-2 text-text-muted text-xs')}>
              {HEADERS.map(header => (
                <th key={header} role="columnheader" scope="col" className="text-left font-normal">
                  {header === '' ? <span className="sr-only">Details</span> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="relative block"
            style={{ height: (count + room) * height }}
          >
            {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
              const at = from + offset
              const index = turned(at)
              const row = rows.at(index)
              const isUnfolded = unfolded !== null && index === opened?.index
              return (
                <EventRowView
                  key={index}
                  {...{ row, narrow, height, isUnfolded }}
                  top={topOf(at)}
                  position={start + at + 2}
                  onToggle={() =>
                    setOpened(isUnfolded || !row ? undefined : { key: rowKey(row), index })
                  }
                />
              )
            })}
            {unfolded ? (
              <EventRowDetails
                ref={details}
                event={unfolded}
                top={(openAt + 1) * height}
                height={room * height}
              />
            ) : null}
          </tbody>
        </table>
      </div>
      {pages > 1 ? <Pager {...{ start, count, size, pages }} onPage={setPage} /> : null}
    </div>
    // biome-ignore-end lint/a11y: see above.
  )
}

interface PagerProps {
  readonly start: number
  readonly count: number
  readonly size: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pager({ start, count, size, pages, onPage }: PagerProps) {
  const page = start / PAGE
  return (
    <nav aria-label="Parts of the table" className="flex flex-wrap items-center gap-2 text-xs">
      <span className="grow text-text-muted tabular-nums">
        {inDigits(start + 1)} to {inDigits(start + count)} of {inDigits(size)}
      </span>
      <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous {inDigits(PAGE)}
      </Button>
      <Button size="sm" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next {inDigits(PAGE)}
      </Button>
    </nav>
  )
}

/** Keeps the visible rows in place while new ones arrive above them. */
function useStillRows(
  box: { readonly current: HTMLElement | null },
  {
    size,
    height,
    moves,
  }: { readonly size: number; readonly height: number; readonly moves: boolean },
): void {
  const before = useRef(size)
  useLayoutEffect(() => {
    const added = size - before.current
    before.current = size
    const element = box.current
    if (!moves || added <= 0 || !element || element.scrollTop === 0) return
    element.scrollTop += added * height
  }, [box, size, height, moves])
}
