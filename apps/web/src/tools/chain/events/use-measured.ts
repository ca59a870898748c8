import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Under this width a table's rows are cards. */
const NARROW = 640

/** Whether an element is too narrow for the columns of a table. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setNarrow(element.clientWidth < NARROW)
    look()
    const resize = new ResizeObserver(look)
    resize.observe(element)
    return () => resize.disconnect()
  }, [box])
  return narrow
}

/** The height of what the ref is given to, 0 while there is nothing. */
export function useHeightOf<E extends HTMLElement>(): readonly [RefCallback<E>, number] {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const look = () => setHeight(element.offsetHeight)
    look()
    const resize = new ResizeObserver(look)
    resize.observe(element)
    return () => {
      resize.disconnect()
      setHeight(0)
    }
  }, [])
  return [ref, height]
}
