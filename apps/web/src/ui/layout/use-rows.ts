import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Rows rendered beyond both edges, so that scrolling shows no gaps. */
const MARGIN = 6

export interface Rows {
  /** Rows to render: from `first` up to, excluding, `end`. */
  readonly first: number
  readonly end: number
  /** Scrolls just far enough to make the row visible. */
  readonly reveal: (row: number) => void
  /** Number of visible rows, for moving by pages. */
  readonly page: number
}

/**
 * Returns which of many equally high rows to render, following the scroll position of their box.
 */
export function useRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Rows {
  const [view, setView] = useState({ top: 0, height: 400 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows can make the box higher.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element
      setView(before => (before.top === top && before.height === height ? before : { top, height }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const resize = new ResizeObserver(look)
    resize.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resize.disconnect()
    }
  }, [box, count])

  const reveal = useCallback(
    (row: number) => {
      const element = box.current
      if (!element) return
      const top = row * rowHeight
      const { scrollTop, clientHeight } = element
      if (top < scrollTop) element.scrollTop = top
      else if (top + rowHeight > scrollTop + clientHeight) {
        element.scrollTop = top + rowHeight - clientHeight
      }
    },
    [box, rowHeight],
  )

  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN)
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN)
  return { first, end, reveal, page: Math.max(1, Math.floor(view.height / rowHeight) - 1) }
}
