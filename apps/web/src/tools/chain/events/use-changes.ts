import { useEffect, useState } from 'react'
import type { EventStore } from '../../../chain/events/event-rows'

/** A store that takes hundreds of events a second is drawn anew so often. */
const PAUSE_MS = 200

/** Another number after each change of a store, five times a second at most. */
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
