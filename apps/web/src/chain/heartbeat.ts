/** Node availability ping interval (specification, section 9). */
export const PING_INTERVAL_MS = 30_000

export interface Heartbeat {
  /** Beats at once; the next beat follows a whole interval later. */
  now(): void
  stop(): void
}

/**
 * Calls `beat` at once and then every 30,000 ms, not while the tab is hidden, and at once when the
 * tab is shown again or the browser goes on or off line. A new beat aborts the one before.
 */
export function startHeartbeat(beat: (signal: AbortSignal) => void): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined
  let current = new AbortController()

  const rest = () => {
    clearInterval(timer)
    timer = undefined
  }
  const now = () => {
    rest()
    current.abort()
    current = new AbortController()
    if (!document.hidden) timer = setInterval(now, PING_INTERVAL_MS)
    beat(current.signal)
  }
  const visibilityChanged = () => (document.hidden ? rest() : now())

  document.addEventListener('visibilitychange', visibilityChanged)
  window.addEventListener('online', now)
  window.addEventListener('offline', now)
  now()

  return {
    now,
    stop() {
      rest()
      current.abort()
      document.removeEventListener('visibilitychange', visibilityChanged)
      window.removeEventListener('online', now)
      window.removeEventListener('offline', now)
    },
  }
}
