import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for handlers that go on after a wait. What an effect needs is `useEffectEvent`. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
