/** Events after which a browser may allow the page to write to the clipboard: focus, or a click or key. */
const CHANCES = ['focus', 'pointerup', 'keyup'] as const

export interface ClipboardOptions {
  /** In seconds; 0 for never. */
  readonly seconds: () => number
  /** Overwrites the clipboard; rejects if the browser does not allow that now. */
  readonly overwrite: () => Promise<void>
  /** Called after an automatic overwrite of a secret. */
  readonly onCleared: () => void
  readonly target: EventTarget
}

export interface SecretClipboard {
  /** Records a copy within this page; a secret is overwritten later. */
  readonly copied: (secret: boolean) => void
  /**
   * Overwrites the secret now, or as soon as the browser allows it, without calling `onCleared`. With “never”, only if
   * `always` is set. Returns true if there was one to overwrite.
   */
  readonly clear: (always: boolean) => boolean
  /** Leaves the clipboard as it is. */
  readonly keep: () => void
}

/**
 * Removes a copied secret from the clipboard. The policy forbids this page to read the clipboard, so that the secret is
 * assumed to be there until something else is copied in this page. Firefox and Safari only let a page write after a
 * user gesture, and every browser only while the page has the focus: it retries until it succeeds.
 */
export function watchClipboard(options: ClipboardOptions): SecretClipboard {
  const { seconds, overwrite, onCleared, target } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let holds = false
  let waiting = false
  let due = 0
  let requested = false

  function rest(): void {
    clearTimeout(timer)
    holds = false
    waiting = false
    due = 0
    requested = false
    for (const name of CHANCES) target.removeEventListener(name, attempt)
  }

  function attempt(): void {
    // A timer may fire a moment early.
    if (!waiting || Date.now() < due - 50) return
    overwrite().then(
      () => {
        if (!waiting) return
        const silent = requested
        rest()
        if (!silent) onCleared()
      },
      // Retried at the next chance.
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
      requested = true
      attempt()
      return true
    },
    keep: rest,
  }
}
