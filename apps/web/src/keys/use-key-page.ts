import { useKeptFocus } from './use-kept-focus'
import { useWipe } from './use-wipe'

/**
 * What every page that deals with keys does: it wipes itself when it is left, and keeps the focus where
 * the reader is.
 */
export function useKeyPage(wipe: () => void): void {
  useWipe(wipe)
  useKeptFocus()
}
