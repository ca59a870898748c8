import { useEffect, useState } from 'react'
import type { EventRow, EventStore } from '../../../chain/events/event-rows'

/** Rows are asked for by stretches, so that a scroll by a row asks for nothing. */
const STRETCH = 50

export interface LoadedRows {
  /** In the chain's order. */
  readonly at: (index: number) => EventRow | undefined
}

/** The rows from `first` up to, not with, `end`, in the chain's order; those that are not here yet are undefined. */
export function useRowsOf(
  store: EventStore,
  {
    first,
    end,
    changes,
  }: { readonly first: number; readonly end: number; readonly changes: number },
): LoadedRows {
  const from = Math.floor(first / STRETCH) * STRETCH
  const to = Math.ceil(end / STRETCH) * STRETCH
  const [loaded, setLoaded] = useState<{
    readonly of: EventStore
    readonly from: number
    readonly rows: readonly EventRow[]
  }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change other rows may stand there.
  useEffect(() => {
    let current = true
    store.rows(from, to - from).then(
      rows => current && setLoaded({ of: store, from, rows }),
      // The rows stay empty; the next scroll asks again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [store, from, to, changes])
  return {
    at: index => (loaded?.of === store ? loaded.rows[index - loaded.from] : undefined),
  }
}
