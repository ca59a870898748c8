import { useEffect, useRef, useState } from 'react'

/** Contracts of types may have to be fetched; nobody waits longer for a press. */
const PATIENCE_MS = 5000

/**
 * `act`, put off until `current` is true: what was pressed while the page still reads what was typed is done
 * with what was read. Gives whether it is waiting too.
 */
export function useOnceCurrent<T>(current: boolean, act: () => Promise<T>) {
  const latest = useRef({ current, act })
  latest.current = { current, act }
  const wake = useRef<() => void>(null)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (current) wake.current?.()
  }, [current])

  async function run(): Promise<T> {
    if (!latest.current.current) {
      setWaiting(true)
      let timer = 0
      await new Promise<void>(resolve => {
        wake.current = resolve
        timer = window.setTimeout(resolve, PATIENCE_MS)
      })
      clearTimeout(timer)
      setWaiting(false)
    }
    return latest.current.act()
  }
  return { run, waiting }
}
