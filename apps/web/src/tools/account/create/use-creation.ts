import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '../../../ui/overlays/toast-store'
import { createCreationStore, type ShownState } from './creation-store'
import { keepCreation, keptCreation } from './kept-creation'
import { PARTS } from './run-creation'

/** The creation of this tab: it goes on while other pages are visited. */
export const creationStore = createCreationStore({
  ...PARTS,
  keep: keepCreation,
  onLate: (_request, transactionId) =>
    toast({
      title: 'Your wallet approved the earlier account',
      description: `Its transaction is ${transactionId}.`,
    }),
})

const { get, subscribe } = creationStore

/** The creation of this tab; what was under way before a reload is picked up. */
export function useCreation(): ShownState {
  const state = useSyncExternalStore(subscribe, get, get)
  useEffect(() => {
    const kept = keptCreation()
    if (kept) void creationStore.resume(kept)
    // Done with: it does not greet whoever opens the page again. A reload does not come by here.
    return () => {
      if (get().creation.phase === 'created') creationStore.dismiss()
    }
  }, [])
  return state
}
