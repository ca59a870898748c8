import { useEffect } from 'react'
import { keyUses } from '../../../account/new-keys/made-here'
import { useStore } from '../../../state/store'
import { toast } from '../../../ui/overlays/toast-store'
import { KEPT_AS } from './creation'
import { createCreationStore, type ShownState } from './creation-store'

const loadLate = () => import('./run-creation')
const loadPendingCreation = () => import('./pending-creation')

/** Fetches what creates accounts while the form is filled in: the server may be gone at the press. */
export function preloadCreation(): void {
  // The press says why it does not come.
  loadLate().catch(() => undefined)
}

/** The creation of this tab: it goes on while other pages are visited. */
export const creationStore = createCreationStore({
  load: async () => (await loadLate()).LAZY_PARTS,
  onLate: (_request, transactionId) =>
    toast({
      title: 'Your wallet approved the earlier account',
      description: `Its transaction is ${transactionId}.`,
    }),
})

// On whatever page somebody is by then: a key that was made here is known to have an account.
creationStore.subscribe(() => {
  const { creation } = creationStore.get()
  if (creation.phase !== 'created') return
  const publicKeys = creation.request.keys.map(({ publicKey }) => publicKey)
  keyUses.emit({ publicKeys, address: creation.address })
})

let leaving = false
if (typeof window !== 'undefined') {
  // Before what empties the page of secrets then, and starts it anew.
  addEventListener('pagehide', () => (leaving = true), { capture: true })
  addEventListener('pageshow', () => (leaving = false))
}

/** The creation of this tab; what was under way before a reload is picked up. */
export function useCreation(): ShownState {
  const state = useStore(creationStore)
  useEffect(() => {
    if (isKept()) void pickUp()
    // Done with: it does not greet whoever opens the page again. A reload does not come by here.
    return () => {
      if (!leaving && creationStore.get().creation.phase === 'created') creationStore.dismiss()
    }
  }, [])
  return state
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_AS) !== null
  } catch {
    return false
  }
}

async function pickUp(): Promise<void> {
  const { pendingCreation } = await loadPendingCreation()
  const kept = pendingCreation()
  if (kept) await creationStore.resume(kept)
}
