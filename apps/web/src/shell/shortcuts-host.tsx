import { createStore, useStore } from '../state/store'
import { useKey } from './use-key'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadSheet = () => import('./shortcuts-sheet').then(module => module.ShortcutsSheet)

/** `?` where no field is typed into; the sheet's code is fetched when it is first opened. */
export function ShortcutsHost() {
  const open = useStore(shown)
  useKey('?', openShortcuts)
  const Sheet = useLazyPart(loadSheet, open, () => {
    shown.set(false)
    sayNotLoaded()
  })
  return Sheet && <Sheet open={open} onClose={() => shown.set(false)} />
}

const shown = createStore(false)

export function openShortcuts(): void {
  shown.set(true)
}

/**
 * Opens "About this build". It stands in a root of its own, so that nothing here has to wait for it; and here, where
 * every page has it: a file for these lines alone would be one more request.
 */
export function openAbout(): void {
  import('./about/mount-about').then(({ mountAbout }) => mountAbout(), sayNotLoaded)
}
