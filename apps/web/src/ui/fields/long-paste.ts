import type { ClipboardEvent } from 'react'
import { toast } from '../overlays/toast-store'
import { countOf } from '../values/format'

/** A browser lays out the whole of a field's text at once; of so much it takes no time that is felt. */
export const MAX_PASTED = 20_000

/**
 * Refuses a paste that would hold the page up for seconds before any tool could refuse it, and says so.
 * The field stays as it was. For `onPaste` of a field whose tool has no use for so much.
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
