import { useKeptFocus } from './use-kept-focus'
import { useRefusedDrops } from './use-refused-drops'
import { useWipe } from './use-wipe'

/**
 * What every page that deals with keys does: it wipes itself when it is left, keeps the focus where
 * the reader is, and opens no file that was dropped beside the place for it.
 */
export function useKeyPage(wipe: () => void): void {
  useWipe(wipe)
  useKeptFocus()
  useRefusedDrops()
}
