import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../src/chain/query-client'
import { chainStore, INITIAL_STATE } from '../src/chain/store'
import { dropOpenWith } from '../src/frame/open-with'
import { forgetInput } from '../src/frame/persisted-state'
import { TOOLS } from '../src/frame/registry'
import { madeSecrets } from '../src/secrets/made/made-secrets'
import { dismissToast } from '../src/ui/overlays/toast-store'

const WIDTH = 1280
const HEIGHT = 800

let pointed = false
addEventListener('pointermove', () => {
  pointed = true
})

/**
 * Restores the state of a freshly loaded page: nothing persisted, stored, passed on or visible, the home page's
 * address, no focus, the pointer over nothing, a window of the usual size.
 */
export async function resetPage(): Promise<void> {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  // As from another tab: makes the page read storage again.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await Promise.all((await indexedDB.databases()).map(({ name }) => removeDatabase(name)))
  for (const tool of TOOLS) forgetInput(tool)
  madeSecrets.clear()
  dropOpenWith()
  dismissToast()
  queryClient.clear()
  chainStore.set(INITIAL_STATE)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
  if (pointed) await userEvent.unhover(document.body)
  pointed = false
}

function removeDatabase(name = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
