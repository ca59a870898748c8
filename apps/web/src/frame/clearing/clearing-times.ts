import { createPersistentStore } from '../../state/persistent-store'
import { createStore } from '../../state/store'

export const IDLE_MINUTES = [1, 5, 10, 30, 0] as const
export const CLIPBOARD_SECONDS = [30, 60, 120, 0] as const

/** So many minutes without a touch, and secrets are cleared; 0 for never. */
export const idleMinutes = keptChoice('secrets:idle', IDLE_MINUTES, 10)

/** So many seconds after a secret was copied, and the clipboard is overwritten; 0 for never. */
export const clipboardSeconds = keptChoice('secrets:clipboard', CLIPBOARD_SECONDS, 60)

/** Whether the dialog is open in which these times are chosen. */
export const clearingTimesShown = createStore(false)

/** @param allowed the values that there are; anything else that is stored counts as `initial`. */
function keptChoice(key: string, allowed: readonly number[], initial: number) {
  const parse = (stored: string) => allowed.find(one => `${one}` === stored) ?? initial
  return createPersistentStore({ key, initial, parse, format: String })
}
