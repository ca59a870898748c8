type Facts = 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'key' | 'code'

/**
 * Returns true for Alt+Shift+W. On a Mac, Option changes the letter, and other alphabets lack it: then the position on
 * the keyboard counts.
 */
export function isClearKey(event: Pick<KeyboardEvent, Facts>): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey, key, code } = event
  if (!altKey || !shiftKey || ctrlKey || metaKey) return false
  return key.toLowerCase() === 'w' || (code === 'KeyW' && !/^[a-z]$/i.test(key))
}
