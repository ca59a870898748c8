import { useEffect } from 'react'
import { onWalletFailure, type WalletFailureLabel } from '../chain/wallet-failures'
import { toast } from '../ui/toast-store'

const TITLES: Readonly<Record<WalletFailureLabel, string>> = {
  'Login error': 'Logging in did not work',
  'Logout error': 'Logging out did not work',
  'Authentication error': 'The wallet could not be reached',
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
