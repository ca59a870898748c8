import { lazy, Suspense, useRef } from 'react'
import { closePalette, openPalette, usePaletteOpen } from './palette-state'
import { useShortcut } from './use-shortcut'

const Palette = lazy(() => import('./command-palette'))

/** Ctrl/Cmd+K anywhere; the palette's code is fetched when it is first opened. */
export function CommandPalette() {
  const open = usePaletteOpen()
  const everOpened = useRef(false)
  if (open) everOpened.current = true
  useShortcut('k', () => (open ? closePalette() : openPalette()))
  if (!everOpened.current) return null
  return (
    <Suspense fallback={null}>
      <Palette open={open} onClose={closePalette} />
    </Suspense>
  )
}
