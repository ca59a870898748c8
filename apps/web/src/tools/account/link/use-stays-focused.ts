import { type RefObject, useLayoutEffect } from 'react'

/** Selection of the focused field when it unmounted, until its replacement mounts. */
let left: { readonly start: number | null; readonly end: number | null } | null = null

/**
 * Keeps focus and selection in a field that remounts elsewhere while the user types: an arriving
 * session turns a page without an account into one with its keys.
 */
export function useStaysFocused(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = area.current?.querySelector('input')
    if (left && field) {
      field.focus({ preventScroll: true })
      field.setSelectionRange(left.start, left.end)
    }
    return () => {
      const { activeElement: field } = document
      if (!(field instanceof HTMLInputElement) || !area.current?.contains(field)) return
      left = { start: field.selectionStart, end: field.selectionEnd }
      // The replacement mounts in the same task, or not at all.
      queueMicrotask(() => {
        left = null
      })
    }
  }, [area])
}
