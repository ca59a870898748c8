import { useEffect, useRef } from 'react'

/** Runs `action` on Ctrl+`key` or Cmd+`key`, wherever the focus is, in place of the browser's own. */
export function useShortcut(key: string, action: () => void): void {
  const latest = useRef(action)
  latest.current = action
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || event.altKey || event.shiftKey) return
      if (event.ctrlKey === event.metaKey || event.isComposing) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key])
}
