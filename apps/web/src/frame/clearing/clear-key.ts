type Facts = 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'key' | 'code'

/**
 * Alt+Shift+W. On a Mac Option makes another sign of the letter, and other alphabets have none of ours:
 * then its place on the keyboard counts.
 */
export function isClearKey(event: Pick<KeyboardEvent, Facts>): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey, key, code } = event
  if (!altKey || !shiftKey || ctrlKey || metaKey) return false
  return key.toLowerCase() === 'w' || (code === 'KeyW' && !/^[a-z]$/i.test(key))
}
