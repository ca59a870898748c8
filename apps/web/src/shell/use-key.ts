import { useEffect, useEffectEvent } from 'react'

const TEXT_FIELD =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

/** Returns true if keystrokes go into a text field. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELD)
}

/**
 * Runs `action` on a single key (`/`, `?`), except in a text field or while a dialog is open, which
 * handles the keyboard itself.
 */
export function useKey(key: string, action: () => void): void {
  const onKey = useEffectEvent(action)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      // The innermost target: for a field in a shadow root, it differs from the event's.
      const [target = null] = event.composedPath()
      if (event.defaultPrevented || event.isComposing || isTextField(target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!event.repeat) onKey()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key])
}

/**
 * Runs `action` on Ctrl+`key` or Cmd+`key`, wherever the focus is, overriding the browser's
 * shortcut.
 */
export function useShortcut(key: string, action: () => void): void {
  const onKey = useEffectEvent(action)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || event.altKey || event.shiftKey) return
      if (event.ctrlKey === event.metaKey || event.isComposing) return
      event.preventDefault()
      if (!event.repeat) onKey()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key])
}
