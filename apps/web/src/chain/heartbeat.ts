/** Node availability ping interval (specification, section 9). */
export const PING_INTERVAL_MS = 30_000

export interface Heartbeat {
  /** Beats at once, unless a beat is under way; the next one follows a whole interval later. */
  soon(): void
  stop(): void
}

/**
 * Calls `beat` at once and then every 30,000 ms, not while the tab is hidden, and at once when the
 * tab is shown again or the browser goes on or off line. A new beat aborts the one before.
 */
export function startHeartbeat(beat: (signal: AbortSignal) => Promise<void>): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined
  let current = new AbortController()
  let underWay: AbortController | null = null

  const rest = () => {
    clearInterval(timer)
    timer = undefined
  }
  const now = () => {
    rest()
    current.abort()
    const mine = new AbortController()
    current = mine
    underWay = mine
    if (!document.hidden) timer = setInterval(now, PING_INTERVAL_MS)
    void beat(mine.signal).finally(() => {
      if (underWay === mine) underWay = null
    })
  }
  const visibilityChanged = () => (document.hidden ? rest() : now())

  document.addEventListener('visibilitychange', visibilityChanged)
  window.addEventListener('online', now)
  window.addEventListener('offline', now)
  now()

  return {
    soon: () => {
      if (underWay === null) now()
    },
    stop() {
      rest()
      current.abort()
      document.removeEventListener('visibilitychange', visibilityChanged)
      window.removeEventListener('online', now)
      window.removeEventListener('offline', now)
    },
  }
}
