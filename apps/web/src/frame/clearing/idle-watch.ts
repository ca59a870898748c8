/** What says that somebody is there. */
const PRESSES = ['pointerdown', 'keydown', 'input', 'drop'] as const
/** The same, but not while the warning stands: a hand on its way to the button says nothing yet. */
const MOVES = ['pointermove', 'wheel'] as const
/** When a page may have been asleep. */
const WAKES = ['visibilitychange', 'resume', 'focus', 'pageshow'] as const

/** So long before the time is over, in milliseconds, and never before half of it is. */
const WARNING = 45_000

export interface IdleOptions {
  /** In milliseconds; 0 for never. */
  readonly limit: () => number
  /** Whether there is anything to clear. */
  readonly holds: () => boolean
  /** Says that it will be cleared; gives how to take that back. */
  readonly warn: (seconds: number) => () => void
  readonly clear: () => void
  /** Where the events arrive in the end: the window. */
  readonly target: EventTarget
}

export interface IdleWatch {
  /** Somebody is there. */
  readonly touch: () => void
  /** Looks at the clock now. */
  readonly look: () => void
  readonly stop: () => void
}

/**
 * Calls `clear` once nobody has touched the page for the time set, and `warn` before. It goes by the clock
 * and not by its timers, which stand still in a computer that sleeps and are slow in a page out of view.
 */
export function watchIdle({ limit, holds, warn, clear, target }: IdleOptions): IdleWatch {
  let last = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let takeBack: (() => void) | null = null

  function calm(): void {
    takeBack?.()
    takeBack = null
  }

  function look(): void {
    clearTimeout(timer)
    const whole = limit()
    if (whole === 0) {
      calm()
      return
    }
    const warning = Math.min(WARNING, whole / 2)
    let left = last + whole - Date.now()
    if (left <= 0) {
      calm()
      last = Date.now()
      left = whole
      if (holds()) clear()
    } else if (left <= warning && holds()) takeBack ??= warn(Math.ceil(left / 1000))
    timer = setTimeout(look, left > warning ? left - warning : left)
  }

  function touch(): void {
    // The first touch after a night comes too late.
    if (limit() !== 0 && Date.now() - last >= limit()) {
      look()
      return
    }
    last = Date.now()
    if (!takeBack) return
    calm()
    look()
  }
  const move = () => {
    if (!takeBack) touch()
  }

  const options = { capture: true, passive: true }
  for (const name of PRESSES) target.addEventListener(name, touch, options)
  for (const name of MOVES) target.addEventListener(name, move, options)
  for (const name of WAKES) target.addEventListener(name, look, options)
  look()
  return {
    touch,
    look,
    stop() {
      clearTimeout(timer)
      calm()
      for (const name of PRESSES) target.removeEventListener(name, touch, options)
      for (const name of MOVES) target.removeEventListener(name, move, options)
      for (const name of WAKES) target.removeEventListener(name, look, options)
    },
  }
}
