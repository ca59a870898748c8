import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus into a page's main field when the page opens, so that one can paste at once.
 * `free` takes it from nobody: not from a field or a button that has it, not from somebody who goes by the
 * keyboard, and not on a touch screen, where the keyboard would cover the page. `always` is for a page that
 * was opened with a value, where the field is the next step.
 */
export function useMainFocus(
  ref: RefObject<HTMLElement | null>,
  when: 'free' | 'always' | 'never' = 'free',
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (when === 'never') return
    // After the page has been focused as a whole, as a new page is.
    const timer = setTimeout(() => {
      if (when === 'always' || (!matchMedia('(pointer: coarse)').matches && nobodyHasIt())) {
        ref.current?.focus({ preventScroll: true })
      }
    })
    return () => clearTimeout(timer)
  }, [])
}

/** A link that was clicked keeps the focus, and shows it only to those who came to it by the keyboard. */
function nobodyHasIt(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.matches('a, #content') && !activeElement.matches(':focus-visible')
}
