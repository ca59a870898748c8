import { useMemo, useSyncExternalStore } from 'react'
import { chainStore } from '../../../../chain/store'
import { readSession, type WalletSession } from '../../../../chain/wallet/wallet-session'
import { storedUser } from '../../../../chain/wallet/wallet-user'

/** What FCL keeps of who is logged in, on whatever network; null where nobody is. */
export function useSession(): WalletSession | null {
  const stored = useSyncExternalStore(chainStore.subscribe, storedUser, () => null)
  return useMemo(() => readSession(stored), [stored])
}
