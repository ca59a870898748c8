import { useEffect, useState } from 'react'
import { keyUses } from '../../../account/new-keys/made-here'
import type { NewAccount } from '../../../chain/sponsor'
import { useStore } from '../../../state/store'
import { toast } from '../../../ui/overlays/toast-store'
import { type Creation, displayedCreation, STORAGE_KEY, sameKeys } from './creation'
import { createCreationStore, type DisplayedState } from './creation-store'
import type { FormState } from './use-form'

const loadLazy = () => import('./run-creation')
const loadPendingCreation = () => import('./pending-creation')

/**
 * Preloads the creation code while the form is filled in, since the server may be gone at the
 * press.
 */
export function preloadCreation(): void {
  // The press reports why it fails to load.
  loadLazy().catch(() => undefined)
}

/** Creation of this tab: it continues while other pages are visited. */
export const creationStore = createCreationStore({
  load: async () => (await loadLazy()).LAZY_PARTS,
  onDelayed: (_request, transactionId) =>
    toast({
      title: 'Your wallet approved the earlier account',
      description: `Its transaction is ${transactionId}.`,
    }),
})

// Runs whichever page is open by then, to record that a key made here has an account.
creationStore.subscribe(() => {
  const { creation } = creationStore.get()
  if (creation.phase !== 'created') return
  const publicKeys = creation.request.keys.map(({ publicKey }) => publicKey)
  keyUses.emit({ publicKeys, address: creation.address })
})

let leaving = false
if (typeof window !== 'undefined') {
  // In the capture phase, so it runs before the handler that clears and restarts secret pages.
  addEventListener('pagehide', () => (leaving = true), { capture: true })
  addEventListener('pageshow', () => (leaving = false))
}

/** Returns this tab's creation, resuming one that was running before a reload. */
export function useCreation(): DisplayedState {
  const state = useStore(creationStore)
  useEffect(() => {
    if (isPersisted()) void pickUp()
    // A finished creation isn't shown again when the page is next opened. A reload doesn't run this
    // cleanup.
    return () => {
      if (!leaving && creationStore.get().creation.phase === 'created') creationStore.dismiss()
    }
  }, [])
  return state
}

function isPersisted(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

async function pickUp(): Promise<void> {
  const { pendingCreation } = await loadPendingCreation()
  const pending = pendingCreation()
  if (pending) await creationStore.resume(pending)
}

/**
 * Returns what to show of this tab's creation. A created account is shown beside its keys: once the
 * form has other keys, or starts a new account, it is hidden, and it reappears with its keys.
 * @param run counts creations started or resumed.
 */
export function useDisplayedCreation(
  latest: Creation,
  run: number,
  { rows }: Pick<FormState, 'rows'>,
  requested: NewAccount | null,
): Creation {
  const [answered, setAnswered] = useState<{
    readonly run: number
    readonly rows: FormState['rows']
  } | null>(null)
  const created = latest.phase === 'created'
  // Edits made while the account was being created don't hide it.
  if (created && answered?.run !== run) setAnswered({ run, rows })
  if (created && answered?.run === run && answered.rows !== rows) {
    if (requested === null || !sameKeys(requested.keys, latest.request.keys))
      return { phase: 'idle' }
  }
  return displayedCreation(latest, requested)
}
