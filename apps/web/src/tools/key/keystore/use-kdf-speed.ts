import { useEffect, useState } from 'react'
import { runTask } from '../../../workers/run-task'
import type { KdfSpeed } from './measure-kdf.task'

/** A machine does not get faster: measured once in the page's life. */
let measured: KdfSpeed | null = null

/** How fast this machine derives keys, once `wanted`; null until it is known. */
export function useKdfSpeed(wanted: boolean): KdfSpeed | null {
  const [speed, setSpeed] = useState(measured)
  useEffect(() => {
    if (!wanted || speed !== null) return
    const stop = new AbortController()
    runTask<typeof import('./measure-kdf.task').default>('measure-kdf', null, {
      signal: stop.signal,
    }).then(
      found => {
        measured = found
        setSpeed(found)
      },
      // No time is shown then; nothing else depends on it.
      () => undefined,
    )
    return () => stop.abort()
  }, [wanted, speed])
  return speed
}
