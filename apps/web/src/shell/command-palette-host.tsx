import { sayNotLoaded } from './not-loaded'
import { closePalette, openPalette, usePaletteOpen } from './palette-state'
import { useLazyPart } from './use-lazy-part'
import { useShortcut } from './use-shortcut'

const loadPalette = () => import('./command-palette').then(module => module.CommandPalette)

/** Ctrl/Cmd+K anywhere; the palette's code is fetched when it is first opened. */
export function CommandPaletteHost() {
  const open = usePaletteOpen()
  useShortcut('k', () => (open ? closePalette() : openPalette()))
  const Palette = useLazyPart(loadPalette, open, () => {
    closePalette()
    sayNotLoaded()
  })
  return Palette && <Palette open={open} onClose={closePalette} />
}
