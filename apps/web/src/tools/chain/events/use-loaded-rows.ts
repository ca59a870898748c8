import { useCallback, useRef, useState } from 'react'
import type { EventRow, EventStore } from '../../../chain/events/event-rows'

/** Some rows of a store as it was when they were read: what is drawn together belongs together. */
export interface LoadedRows {
  /** How many events there were. */
  readonly size: number
  /** A row by its place in the chain's order; undefined until it is read. */
  readonly at: (index: number) => EventRow | undefined
  /** Reads other rows; those of before stay until these are there. Stays the same with the store. */
  readonly read: (requested: RequestedRows) => void
}

/** Places in the order of the table: from `first` up to, not with, `end`. */
export interface RequestedRows {
  readonly first: number
  readonly end: number
  readonly newestFirst: boolean
}

interface Loaded {
  readonly of: EventStore
  readonly size: number
  readonly from: number
  readonly rows: readonly EventRow[]
}

/** The rows of a store that a table draws. */
export function useLoadedRows(store: EventStore): LoadedRows {
  const [loaded, setLoaded] = useState<Loaded>()
  const reads = useRef({ begun: 0, shown: 0 })
  const read = useCallback(
    ({ first, end, newestFirst }: RequestedRows) => {
      const { size } = store
      const from = Math.max(0, newestFirst ? size - end : first)
      const to = Math.max(from, Math.min(size, newestFirst ? size - first : end))
      reads.current.begun += 1
      const mine = reads.current.begun
      store.rows(from, to - from).then(
        rows => {
          // A later one may have been faster. One that is late is shown all the same: the next may be late too.
          if (mine < reads.current.shown) return
          reads.current.shown = mine
          setLoaded({ of: store, size, from, rows })
        },
        // The rows stay as they were; the next scroll reads again.
        () => undefined,
      )
    },
    [store],
  )
  const shown = loaded?.of === store ? loaded : null
  return {
    size: shown?.size ?? store.size,
    at: index => shown?.rows[index - shown.from],
    read,
  }
}
