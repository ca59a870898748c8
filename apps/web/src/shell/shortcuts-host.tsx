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

function show(next: boolean): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
