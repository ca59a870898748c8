import { type RefObject, useLayoutEffect } from 'react'

/** The selection of the field that had the focus when it went, until what is drawn in its place is there. */
let left: { readonly start: number | null; readonly end: number | null } | null = null

/**
 * Keeps focus and selection in a field that is drawn anew at another place while somebody types: a session
 * that arrives turns a page without an account into one with its keys.
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
      // What takes its place does so at once, or not at all.
      queueMicrotask(() => {
        left = null
      })
    }
  }, [area])
}
