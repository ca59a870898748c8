import { keptChoice } from './kept-choice'

export const IDLE_MINUTES = [1, 5, 10, 30, 0] as const
export const CLIPBOARD_SECONDS = [30, 60, 120, 0] as const

/** So many minutes without a touch, and secrets are cleared; 0 for never. */
export const idleMinutes = keptChoice('secrets:idle', IDLE_MINUTES, 10)

/** So many seconds after a secret was copied, and the clipboard is overwritten; 0 for never. */
export const clipboardSeconds = keptChoice('secrets:clipboard', CLIPBOARD_SECONDS, 60)

const listeners = new Set<() => void>()
let shown = false

/** Whether the dialog is open in which these times are chosen. */
export const clearingTimes = {
  open: () => show(true),
  close: () => show(false),
  isOpen: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(next: boolean): void {
  shown = next
  for (const listener of listeners) listener()
}
