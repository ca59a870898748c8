import { useSyncExternalStore } from 'react'
import { type Entry, givenFile, NOTHING } from './find/entry'
import { useDroppedFile } from './use-dropped-file'
import { useKey, useShortcut } from './use-key'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadPalette = () => import('./command-palette').then(module => module.CommandPalette)

/** What marks the field of the home page that does what the palette does. */
const PAGE_SEARCH = '[data-page-search]'

/**
 * Ctrl/Cmd+K anywhere, `/` where no field is typed into, and a file that is dropped where no field takes it.
 * The palette's code is fetched when it is first opened.
 */
export function CommandPaletteHost() {
  const open = usePaletteOpen()
  useShortcut('k', () => (open ? closePalette() : openPalette()))
  useKey('/', () => {
    const field = document.querySelector<HTMLElement>(PAGE_SEARCH)
    if (field) field.focus()
    else openPalette()
  })
  useDroppedFile(file => setPalette(givenFile(file)))
  const Palette = useLazyPart(loadPalette, open !== null, () => {
    closePalette()
    sayNotLoaded()
  })
  return Palette && <Palette open={open} onClose={closePalette} />
}

/** That the palette is open, and what it began with; null while it is closed. */
export type Opening = { readonly first: Entry; readonly count: number } | null

const listeners = new Set<() => void>()
let opening: Opening = null
let count = 0

export function openPalette(): void {
  setPalette(NOTHING)
}

function closePalette(): void {
  setPalette(null)
}

function usePaletteOpen(): Opening {
  return useSyncExternalStore(
    subscribe,
    () => opening,
    () => null,
  )
}

function setPalette(first: Entry | null): void {
  count += 1
  opening = first && { first, count }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
