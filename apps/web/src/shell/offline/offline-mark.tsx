import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { keepApp } from './keep-app'
import { useOnline } from './use-online'

/** "Offline", in the header and out loud, while there is no network. */
export function OfflineMark() {
  const online = useOnline()
  useEffect(() => {
    // While developing, files are not what a build has.
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
