import { useEffect } from 'react'
import { onWalletFailure, type WalletFailureLabel } from '../chain/wallet/wallet-failures'
import { useStore } from '../state/store'
import { toast, toasts } from '../ui/overlays/toast-store'
import { useLazyPart } from './use-lazy-part'

const loadToaster = () => import('../ui/overlays/toast').then(module => module.Toaster)

/** Fetches what shows toasts when there is a first one to show. */
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

/** Shows what went wrong with the wallet; what the user cancelled is told without alarm. */
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
