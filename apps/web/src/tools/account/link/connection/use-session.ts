import { useMemo, useSyncExternalStore } from 'react'
import { chainStore } from '../../../../chain/store'
import { readSession, type WalletSession } from '../../../../chain/wallet/wallet-session'
import { storedUser } from '../../../../chain/wallet/wallet-user'

/** Returns FCL's stored session, on any network; null while logged out. */
export function useSession(): WalletSession | null {
  const stored = useSyncExternalStore(chainStore.subscribe, storedUser, () => null)
  return useMemo(() => readSession(stored), [stored])
}
