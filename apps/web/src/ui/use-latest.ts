import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref to the latest render's value, for handlers that continue after a wait. In effects,
 * use `useEffectEvent`.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
