import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Calls `wipe` when the page is left: by going to another tool, by closing or reloading, and before
 * the browser freezes it, so that "Back" shows an empty tool. `wipe` clears inputs and results,
 * cancels tasks and overwrites secrets in bytes; it may be a new function on every render.
 */
export function useWipe(wipe: () => void): void {
  const latest = useRef(wipe)
  useEffect(() => {
    latest.current = wipe
  }, [wipe])
  useEffect(() => {
    // At once: what is only scheduled would still stand in a page that is frozen now and shown again.
    const leave = () => flushSync(() => latest.current())
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      latest.current()
    }
  }, [])
}
