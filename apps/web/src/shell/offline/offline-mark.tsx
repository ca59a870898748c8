import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { keepApp } from './keep-app'

/** "Offline" in the header, also announced, while there is no network. */
export function OfflineMark() {
  const online = useOnline()
  useEffect(() => {
    // In development, files differ from those of a build.
    if (import.meta.env.PROD) keepApp()
  }, [])
  return (
    <p role="status" className="text-sm">
      {online ? null : (
        <span className="flex items-center gap-1.5 px-2 font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          Offline
          <span className="sr-only">
            : tools that need no chain still work, and what reads it goes on once you are connected.
          </span>
        </span>
      )}
    </p>
  )
}

const EVENTS = ['online', 'offline'] as const

/** Returns whether the browser is online; true while prerendering. */
function useOnline(): boolean {
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
