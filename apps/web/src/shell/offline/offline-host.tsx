import { useEffect, useState } from 'react'
import { useLazyPart } from '../use-lazy-part'

/** Delay after the page is interactive, so that nothing it needs immediately is held up. */
const DELAY_MS = 1500
/** Performance mark, for the measurement in `scripts/support/measure-page.ts`. */
const MARK = 'rests'

const loadMark = () => import('./offline-mark').then(module => module.OfflineMark)

/** Offline indicator, which also loads the code that caches the app, once the page is idle. */
export function OfflineHost() {
  const Mark = useLazyPart(loadMark, useRest())
  return Mark && <Mark />
}

/** Returns true once the page has been interactive for a while and is idle. */
function useRest(): boolean {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const begin = () => {
        performance.mark(MARK)
        setRests(true)
      }
      if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: DELAY_MS })
      else begin()
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return rests
}
