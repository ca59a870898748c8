/** Events that prove user activity. */
const PRESSES = ['pointerdown', 'keydown', 'input', 'drop'] as const
/** The same, except during the warning: a hand on its way to the button proves nothing yet. */
const MOVES = ['pointermove', 'wheel'] as const
/** Events after which a page may have been asleep. */
const WAKES = ['visibilitychange', 'resume', 'focus', 'pageshow'] as const

/** Time of the warning before the limit, in milliseconds; at most half of the limit. */
const WARNING = 45_000

export interface IdleOptions {
  /** In milliseconds; 0 for never. */
  readonly limit: () => number
  /** Returns true if there is anything to clear. */
  readonly holds: () => boolean
  /** Shows the warning; returns the function that removes it. */
  readonly warn: (seconds: number) => () => void
  readonly clear: () => void
  /** Target to which the events bubble: the window. */
  readonly target: EventTarget
}

export interface IdleWatch {
  /** Records user activity. */
  readonly touch: () => void
  /** Checks the clock now. */
  readonly look: () => void
  readonly stop: () => void
}

/**
 * Calls `clear` after the set time without activity, and `warn` before. It relies on the clock rather than its timers,
 * which stop while a computer sleeps and are slow in a hidden page.
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
    // The first activity after a night comes too late.
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
