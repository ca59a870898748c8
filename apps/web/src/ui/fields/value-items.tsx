import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button'
import { countOf } from '../values/format'
import { useLastFault } from './form-faults'
import { ValueGroup } from './value-group'

/** Items rendered initially. */
const DRAWN = 40
const MORE = 100

export interface ValueItemsProps<T> {
  readonly path: string
  readonly type: string
  readonly tools?: React.ReactNode
  readonly list: readonly T[]
  /** Adds an item at the end; null if the length is fixed. */
  readonly onAdd: (() => void) | null
  readonly children: (item: T, at: number) => React.ReactNode
}

/** Items of a list or pairs of a dictionary; a long one is rendered in parts, on request. */
export function ValueItems<T>({ path, type, tools, list, onAdd, children }: ValueItemsProps<T>) {
  const [requested, setRequested] = useState(DRAWN)
  const lastFault = useLastFault(path)
  // An item with an error is rendered, unless that means rendering thousands.
  const drawn = lastFault < requested + 2 * MORE ? Math.max(requested, lastFault + 1) : requested
  const rest = list.length - drawn
  return (
    <ValueGroup path={path} type={type} tools={tools}>
      {list.slice(0, drawn).map(children)}
      <div className="flex flex-wrap items-center gap-2">
        {rest > 0 ? (
          <>
            <Button size="sm" onClick={() => setRequested(drawn + MORE)}>
              Show {countOf(Math.min(MORE, rest), 'more item')}
            </Button>
            <span className="text-text-muted text-xs">
              {drawn} of {list.length} shown
              {lastFault >= drawn ? `; ${path}[${lastFault}] is wrong` : ''}
            </span>
          </>
        ) : onAdd ? (
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            aria-label={`Add to ${path}`}
            onClick={() => {
              setRequested(Math.max(requested, list.length + 1))
              onAdd()
            }}
          >
            Add
          </Button>
        ) : null}
      </div>
    </ValueGroup>
  )
}
