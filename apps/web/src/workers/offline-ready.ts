import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const isReady = () => document.documentElement.dataset['offline'] === 'ready'

/** Says whether all that the page in view loads late has come; `<html data-offline>` holds it. */
export function setOfflineReady(ready: boolean): void {
  if (ready === isReady()) return
  if (ready) document.documentElement.dataset['offline'] = 'ready'
  else delete document.documentElement.dataset['offline']
  for (const listener of listeners) listener()
}

/** Whether the page in view needs nothing more from the network for what works without one. */
export function useOfflineReady(): boolean {
  return useSyncExternalStore(subscribe, isReady, () => false)
}
