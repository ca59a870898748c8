import type { KeyboardEvent } from 'react'

/**
 * Whether a key press among fields does what their button does: Enter in a line, Ctrl Enter in any
 * other field. For fields without a <form>, since browsers offer to remember the secrets of one.
 */
export function asksToAct(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  const field = event.target
  const line =
    field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'password')
  return line || event.ctrlKey || event.metaKey
}
