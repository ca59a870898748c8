import { createStore, useStore } from '../state/store'
import { useKey } from './use-key'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadSheet = () => import('./shortcuts-sheet').then(module => module.ShortcutsSheet)

/** Opens with `?` outside text fields; the sheet's code loads on first opening. */
export function ShortcutsHost() {
  const open = useStore(displayed)
  useKey('?', openShortcuts)
  const Sheet = useLazyPart(loadSheet, open, () => {
    displayed.set(false)
    sayNotLoaded()
  })
  return Sheet && <Sheet open={open} onClose={() => displayed.set(false)} />
}

const displayed = createStore(false)

export function openShortcuts(): void {
  displayed.set(true)
}

/**
 * Opens "About this build", in a separate root, so that nothing here waits for it. It is in this
 * file, which every page loads, because a file for these lines alone would be one more request.
 */
export function openAbout(): void {
  import('./about/mount-about').then(({ mountAbout }) => mountAbout(), sayNotLoaded)
}
