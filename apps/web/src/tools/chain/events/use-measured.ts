import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Maximum width in pixels at which rows become cards. */
const NARROW = 640

/** Returns true if an element is too narrow for the columns of a table. */
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

/** Measures the height of the ref's element; 0 while there is none. */
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
