import { useEffect, useState } from 'react'
import type { EventStore } from '../../../chain/events/event-rows'

/**
 * Minimum interval between renders in milliseconds, for a store that receives hundreds of events a
 * second.
 */
const PAUSE_MS = 200

/** Returns a number that changes after each change of a store, at most five times a second. */
export function useChanges(store: EventStore | null): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (store === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = store.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        setCount(before => before + 1)
      }, PAUSE_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [store])
  return count
}
