import { createPersistentStore } from '../../state/persistent-store'
import { createStore } from '../../state/store'

export const IDLE_MINUTES = [1, 5, 10, 30, 0] as const
export const CLIPBOARD_SECONDS = [30, 60, 120, 0] as const

/** Minutes of inactivity until secrets are cleared; 0 for never. */
export const idleMinutes = persistedChoice('secrets:idle', IDLE_MINUTES, 10)

/** Seconds after which a copied secret is overwritten in the clipboard; 0 for never. */
export const clipboardSeconds = persistedChoice('secrets:clipboard', CLIPBOARD_SECONDS, 60)

/** True while the dialog with these settings is open. */
export const clearingTimesVisible = createStore(false)

/** @param allowed the valid values; any other stored value counts as `initial`. */
function persistedChoice(key: string, allowed: readonly number[], initial: number) {
  const parse = (stored: string) => allowed.find(one => `${one}` === stored) ?? initial
  return createPersistentStore({ key, initial, parse, format: String })
}
