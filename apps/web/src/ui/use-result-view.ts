import { type RefObject, useCallback, useRef } from 'react'

/**
 * A ref for the result, and the function to call after an act: it scrolls the result into view
 * when its beginning is not there already. Reduced motion is heeded.
 */
export function useResultView(): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null)
  const show = useCallback(() => {
    // After the next paint, when the result has taken its place.
    requestAnimationFrame(() => {
      const top = ref.current?.getBoundingClientRect().top
      if (top === undefined || (top >= 0 && top <= window.innerHeight * 0.6)) return
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      ref.current?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
    })
  }, [])
  return [ref, show]
}
