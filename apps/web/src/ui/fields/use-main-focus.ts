import { type RefObject, useEffect } from 'react'

/**
 * Focuses a page's main field when the page opens, so that the user can paste immediately. `free`
 * never steals the focus: not from a field or a button, not from keyboard users, and not on a touch
 * screen, where the keyboard would cover the page. `always` is for a page opened with a value,
 * where the field is the next step.
 */
export function useMainFocus(
  ref: RefObject<HTMLElement | null>,
  when: 'free' | 'always' | 'never' = 'free',
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (when === 'never') return
    // Runs after the router focuses the new page.
    const timer = setTimeout(() => {
      if (when === 'always' || (!matchMedia('(pointer: coarse)').matches && nobodyHasIt())) {
        ref.current?.focus({ preventScroll: true })
      }
    })
    return () => clearTimeout(timer)
  }, [])
}

/** A clicked link keeps the focus, but shows it only to keyboard users. */
function nobodyHasIt(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.matches('a, #content') && !activeElement.matches(':focus-visible')
}
