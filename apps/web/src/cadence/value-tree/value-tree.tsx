import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AccountLink } from '../../account/account-link'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { WindowedList } from '../../ui/layout/windowed-list'
import { ForeignText } from '../../ui/values/foreign-text'
import { countOf } from '../../ui/values/format'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import type { ReadValue, ValueQuestion } from './read-value.task'
import { FIRST_UNFOLDED, PARTS_AT_ONCE, type Unfolded, type ValueRow } from './value-rows'

const READ = taskRef<typeof import('./read-value.task').default>('read-value')
const ROW_HEIGHT = 32
/** Fixed steps, since the page allows no style attributes; deeper rows use the last one. */
const INDENTS = ['pl-1', 'pl-5', 'pl-9', 'pl-13', 'pl-17', 'pl-21', 'pl-25', 'pl-29'] as const

export interface ValueTreeProps {
  /** JSON-Cadence. */
  readonly bytes: Uint8Array
  /** Parsed with `FIRST_UNFOLDED`. */
  readonly first: ReadValue
}

/** Cadence value as a tree; of any size, since only visible rows are rendered. */
export function ValueTree({ bytes, first }: ValueTreeProps) {
  const [unfolded, setUnfolded] = useState<Unfolded>(FIRST_UNFOLDED)
  const question = useMemo(() => ({ bytes, unfolded }), [bytes, unfolded])
  const atOnce = useMemo(
    () => (one: ValueQuestion) => (one.unfolded === FIRST_UNFOLDED ? first : null),
    [first],
  )
  const state = useWorkerQuery(READ, question, { atOnce })
  const [last, setLast] = useState(first)
  const now = state.status === 'success' ? state.data : last
  if (now !== last) setLast(now)

  const show = ({ path, more, open, parts }: ValueRow) => {
    const count = more > 0 ? (unfolded.get(path) ?? 0) : 0
    const next = new Map(unfolded)
    if (open) next.delete(path)
    else next.set(path, count + Math.min(PARTS_AT_ONCE, more > 0 ? more : parts))
    setUnfolded(next)
  }
  return (
    <WindowedList
      label="Value"
      items={now.rows}
      itemKey={row => `${row.path}${row.more > 0 ? ' more' : ''}`}
      rowHeight={ROW_HEIGHT}
    >
      {row => <Row row={row} onShow={() => show(row)} />}
    </WindowedList>
  )
}

interface RowProps {
  readonly row: ValueRow
  readonly onShow: () => void
}

function Row({ row, onShow }: RowProps) {
  const { depth, name, type, text, parts, open, address, more } = row
  const indent = INDENTS[Math.min(depth, INDENTS.length - 1)]
  if (more > 0) {
    return (
      <div className={cn('flex h-full items-center', indent)}>
        <Button size="sm" variant="ghost" onClick={onShow}>
          {`Show ${Math.min(PARTS_AT_ONCE, more).toLocaleString('en')} of ${more.toLocaleString('en')} more`}
        </Button>
      </div>
    )
  }
  const label = name === '' ? 'value' : name
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <div
      className={cn(
        'flex h-full items-center gap-2 overflow-hidden pr-2 text-sm whitespace-nowrap',
        indent,
      )}
    >
      {parts > 0 ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={label}
          onClick={onShow}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:text-text"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      {name === '' ? null : (
        <span translate="no" className="max-w-1/2 shrink-0 truncate">
          <ForeignText text={name} expect="source" warns={false} />
        </span>
      )}
      <span translate="no" className="max-w-1/2 shrink-0 truncate text-text-muted text-xs">
        {type}
      </span>
      {address !== null ? (
        <AccountLink address={address} name={label} />
      ) : (
        <code translate="no" className="min-w-0 truncate font-mono text-xs">
          {parts > 0 ? (
            countOf(parts, 'part')
          ) : (
            <ForeignText text={text} expect="source" warns={false} />
          )}
        </code>
      )}
    </div>
  )
}
