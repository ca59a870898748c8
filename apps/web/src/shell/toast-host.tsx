import { useEffect } from 'react'
import { onWalletFailure, type WalletFailureLabel } from '../chain/wallet/wallet-calls'
import { useStore } from '../state/store'
import { toast, toasts } from '../ui/overlays/toast-store'
import { useLazyPart } from './use-lazy-part'

const loadToaster = () => import('../ui/overlays/toast').then(module => module.Toaster)

/** Loads the toast renderer with the first toast. */
export function ToastHost() {
  const needed = useStore(toasts, all => all.length > 0)
  const Toaster = useLazyPart(loadToaster, needed)
  return Toaster && <Toaster />
}

const TITLES: Readonly<Record<WalletFailureLabel, string>> = {
  'Login error': 'Login failed',
  'Logout error': 'Logout failed',
  'Authentication error': 'Wallet not connected',
}

/** Reports wallet errors; a cancellation by the user has a neutral tone. */
export function useWalletToasts(): void {
  useEffect(
    () =>
      onWalletFailure(({ label, error, cancelled }) => {
        toast({
          title: cancelled ? 'Nothing was changed' : TITLES[label],
          description: [error.message, error.suggestion].filter(Boolean).join(' '),
          variant: cancelled ? 'default' : 'destructive',
        })
      }),
    [],
  )
}
