import { useLayoutEffect } from 'react'

/** What a reader is told of when the focus comes to it. */
const NAMED = 'section[aria-label], [role="region"], [role="tabpanel"], fieldset, main'

/**
 * Keeps the focus near where it was when what had it goes: a button that its own press takes away, a
 * field that is locked. It would fall to the page's beginning, where neither a keyboard nor a screen
 * reader knows what happened; it goes to the part of the page around instead.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    /** The element that has the focus, and what is around it, inside out. */
    let around: Element[] = []

    function remember({ target }: FocusEvent): void {
      around = []
      if (!(target instanceof Element) || !main?.contains(target)) return
      for (let one: Element | null = target; one; one = one.parentElement) around.push(one)
    }

    function mend(): void {
      const [last] = around
      const lost = last && (!last.isConnected || last.matches(':disabled'))
      const active = document.activeElement ?? document.body
      // What is locked has the focus until the next frame.
      if (!lost || (active !== document.body && active !== last)) return
      const left = around.slice(1).find(one => one.isConnected)
      const named = left?.closest<HTMLElement>(NAMED)
      around = []
      if (named) focusOn(named)
    }

    const observer = new MutationObserver(mend)
    observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** For as long as it has the focus: a press on it later is to select text and no more. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
