import { useEffect, useState } from 'react'
import { useLazyPart } from '../use-lazy-part'

/** So long after the page works, so that nothing it needs at once is held up. */
const DELAY_MS = 1500
/** On the page's timeline, for what measures it (`scripts/support/measure-page.ts`). */
const MARK = 'rests'

const loadMark = () => import('./offline-mark').then(module => module.OfflineMark)

/** The sign that there is no network; with it comes what keeps the app in this browser, both once the page rests. */
export function OfflineHost() {
  const Mark = useLazyPart(loadMark, useRest())
  return Mark && <Mark />
}

/** True once the page has worked for a while and has nothing to do. */
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
