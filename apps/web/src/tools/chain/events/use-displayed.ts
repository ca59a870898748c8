import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useState } from 'react'
import type { EventFilter, EventStore } from '../../../chain/events/event-rows'

export interface DisplayedEvents {
  /** Filtered events; null until loaded. */
  readonly store: EventStore | null
  readonly error: ToolError | null
}

const NOTHING: DisplayedEvents = { store: null, error: null }

/**
 * Filters a store, including events that arrive later; returns all of them without a filter.
 * `filter` must be a stable object.
 */
export function useDisplayed(
  source: EventStore | null,
  filter: EventFilter | null,
): DisplayedEvents {
  const [found, setFound] = useState<{
    readonly of: readonly unknown[]
    readonly displayed: DisplayedEvents
  }>()
  useEffect(() => {
    if (source === null || filter === null) return
    const ending = new AbortController()
    const { signal } = ending
    const of = [source, filter]
    source.filtered(filter, signal).then(
      store => signal.aborted || setFound({ of, displayed: { store, error: null } }),
      (error: unknown) =>
        signal.aborted || setFound({ of, displayed: { store: null, error: toToolError(error) } }),
    )
    return () => ending.abort()
  }, [source, filter])
  if (filter === null) return { store: source, error: null }
  return found?.of[0] === source && found.of[1] === filter ? found.displayed : NOTHING
}
