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
 * Brings back what a page that was just loaded finds: nothing kept, stored, handed over or shown, the
 * address of the home page, no focus, the pointer on nothing, a window of the usual size.
 */
export async function resetPage(): Promise<void> {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  // As another tab would tell it: what is kept in storage is read anew.
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
