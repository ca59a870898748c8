import type { ClipboardEvent } from 'react'
import { toast } from '../overlays/toast-store'
import { countOf } from '../values/format'

/** Browsers lay out a field's whole text synchronously; up to this length it isn't noticeable. */
export const MAX_PASTED = 20_000

/**
 * Rejects a paste that would block the page for seconds before any tool could reject it, with a
 * message. The field stays unchanged. For `onPaste` of a field whose tool has no use for that much
 * text.
 */
export function refuseLongPaste(event: ClipboardEvent, most = MAX_PASTED): void {
  if (event.defaultPrevented) return
  const { length } = event.clipboardData.getData('text/plain')
  if (length <= most) return
  event.preventDefault()
  toast({
    title: 'Too long to paste here',
    description: `It has ${countOf(length, 'character')}; the limit is ${countOf(most, 'character')}. The field is unchanged.`,
    variant: 'destructive',
  })
}
