/** When a browser may let the page write to the clipboard after all: with the focus, or at a press. */
const CHANCES = ['focus', 'pointerup', 'keyup'] as const

export interface ClipboardOptions {
  /** In seconds; 0 for never. */
  readonly seconds: () => number
  /** Writes it over; rejects where the browser does not allow that now. */
  readonly overwrite: () => Promise<void>
  /** Called once a secret was written over by itself. */
  readonly onCleared: () => void
  readonly target: EventTarget
}

export interface SecretClipboard {
  /** Something was copied in this page; a secret is written over later. */
  readonly copied: (secret: boolean) => void
  /**
   * Writes the secret over now, or as soon as the browser allows it, and calls nothing. With “never” only
   * where it is asked for: `always`. Gives whether there was one to write over.
   */
  readonly clear: (always: boolean) => boolean
  /** Leaves the clipboard as it is. */
  readonly keep: () => void
}

/**
 * Takes a copied secret off the clipboard again. No page may read it here (the policy forbids it), so that
 * it is the secret as long as nothing else was copied in this page. Firefox and Safari let a page write at
 * a press only, and every browser only while the page has the focus: it is tried until it worked.
 */
export function watchClipboard(options: ClipboardOptions): SecretClipboard {
  const { seconds, overwrite, onCleared, target } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let holds = false
  let waiting = false
  let due = 0
  let asked = false

  function rest(): void {
    clearTimeout(timer)
    holds = false
    waiting = false
    due = 0
    asked = false
    for (const name of CHANCES) target.removeEventListener(name, attempt)
  }

  function attempt(): void {
    // A timer may be a moment early.
    if (!waiting || Date.now() < due - 50) return
    overwrite().then(
      () => {
        if (!waiting) return
        const silent = asked
        rest()
        if (!silent) onCleared()
      },
      // At the next chance.
      () => undefined,
    )
  }

  function wait(milliseconds: number): void {
    waiting = true
    due = Date.now() + milliseconds
    for (const name of CHANCES) target.addEventListener(name, attempt)
  }

  return {
    copied(secret) {
      rest()
      holds = secret
      const milliseconds = seconds() * 1000
      if (!secret || milliseconds <= 0) return
      wait(milliseconds)
      timer = setTimeout(attempt, milliseconds)
    },
    clear(always) {
      if (!holds || !(waiting || always)) return false
      wait(0)
      asked = true
      attempt()
      return true
    },
    keep: rest,
  }
}
