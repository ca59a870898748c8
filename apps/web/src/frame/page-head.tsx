import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The id of the element beside a page's title that the page fills. */
export const PAGE_HEAD = 'page-head'

/**
 * What a page puts beside its title, whose line has its height already: a switch of mode, the input in one line, what
 * opens the value elsewhere. It is there once the page is alive; without a title it stands where it is written.
 */
export function PageHead({ children }: { readonly children: ReactNode }) {
  const [head, setHead] = useState<HTMLElement | null>()
  useLayoutEffect(() => setHead(document.getElementById(PAGE_HEAD)), [])
  if (head === undefined) return null
  return head ? createPortal(children, head) : children
}
