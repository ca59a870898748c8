import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline'] as const

/** Whether the browser has a network at all; true where the page is prerendered. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}
