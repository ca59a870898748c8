import { type FocusEvent, useRef, useState } from 'react'

/**
 * Whether something in a part of the page is being typed: from a change on until the focus leaves the
 * part. A press within it does not end it either: what is said of a begun phrase is another sentence
 * than that of a left one, and nothing may move under a press. Give `handlers` to the element around.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false)
  const pressed = useRef(false)
  const handlers = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!pressed.current && !currentTarget.contains(relatedTarget)) setTyping(false)
    },
    onPointerDown() {
      pressed.current = true
      const release = () => {
        pressed.current = false
        removeEventListener('pointerup', release)
        removeEventListener('pointercancel', release)
      }
      addEventListener('pointerup', release)
      addEventListener('pointercancel', release)
    },
  }
  return { typing, begin: () => setTyping(true), handlers }
}
