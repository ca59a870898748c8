import { useCallback, useRef, useState } from 'react'
import type { EventRow, EventStore } from '../../../chain/events/event-rows'

/** Rows of a store, as of one load, so that rows rendered together are consistent. */
export interface LoadedRows {
  /** Number of events. */
  readonly size: number
  /** Row by index in chain order; undefined until loaded. */
  readonly at: (index: number) => EventRow | undefined
  /** Loads other rows; the previous ones stay until these arrive. Stable for a store. */
  readonly read: (requested: RequestedRows) => void
}

/** Indexes in table order: from `first` up to, excluding, `end`. */
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

/** Rows of a store that a table renders. */
export function useLoadedRows(store: EventStore): LoadedRows {
  const [loaded, setLoaded] = useState<Loaded>()
  const reads = useRef({ begun: 0, displayed: 0 })
  const read = useCallback(
    ({ first, end, newestFirst }: RequestedRows) => {
      const { size } = store
      const from = Math.max(0, newestFirst ? size - end : first)
      const to = Math.max(from, Math.min(size, newestFirst ? size - first : end))
      reads.current.begun += 1
      const mine = reads.current.begun
      store.rows(from, to - from).then(
        rows => {
          // A later load may have finished first. A slow one is still shown, since the next may be
          // slow too.
          if (mine < reads.current.displayed) return
          reads.current.displayed = mine
          setLoaded({ of: store, size, from, rows })
        },
        // The rows stay unchanged; the next scroll loads again.
        () => undefined,
      )
    },
    [store],
  )
  const displayed = loaded?.of === store ? loaded : null
  return {
    size: displayed?.size ?? store.size,
    at: index => displayed?.rows[index - displayed.from],
    read,
  }
}
