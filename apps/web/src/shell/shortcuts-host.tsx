import { useSyncExternalStore } from 'react'
import { useKey } from './use-key'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadSheet = () => import('./shortcuts-sheet').then(module => module.ShortcutsSheet)

/** `?` where no field is typed into; the sheet's code is fetched when it is first opened. */
export function ShortcutsHost() {
  const open = useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  )
  useKey('?', openShortcuts)
  const Sheet = useLazyPart(loadSheet, open, () => {
    show(false)
    sayNotLoaded()
  })
  return Sheet && <Sheet open={open} onClose={() => show(false)} />
}

const listeners = new Set<() => void>()
let shown = false

export function openShortcuts(): void {
  show(true)
}

/**
 * Opens "About this build". It stands in a root of its own, so that nothing here has to wait for it; and here, where
 * every page has it: a file for these lines alone would be one more request.
 */
export function openAbout(): void {
  import('./about/mount-about').then(({ mountAbout }) => mountAbout(), sayNotLoaded)
}

function show(next: boolean): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
