import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element beside a page's title that the page fills. */
export const PAGE_HEAD = 'page-head'

/**
 * Renders children beside the page's title, in a line of fixed height: a mode switch, the input in one line, a menu
 * that opens the value elsewhere. It appears after hydration; on a page without a title it is rendered in place.
 */
export function PageHead({ children }: { readonly children: ReactNode }) {
  const [head, setHead] = useState<HTMLElement | null>()
  useLayoutEffect(() => setHead(document.getElementById(PAGE_HEAD)), [])
  if (head === undefined) return null
  return head ? createPortal(children, head) : children
}
