import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useWallet } from '../chain/store'
import { Button } from '../ui/button'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadMenu = () => import('./wallet-menu').then(module => module.WalletMenu)

/** Log-in button, or the logged-in account with its menu. */
export function WalletButton() {
  const { user } = useWallet()
  const [busy, setBusy] = useState(false)
  const WalletMenu = useLazyPart(loadMenu, user.loggedIn, sayNotLoaded)

  // The wallet's code loads on the press; errors appear as toasts.
  const act = async (action: 'logIn' | 'logOut'): Promise<void> => {
    setBusy(true)
    try {
      const wallet = await import('../chain/wallet/wallet')
      await wallet[action]()
    } catch {
      sayNotLoaded()
    } finally {
      setBusy(false)
    }
  }

  if (user.loggedIn && user.addr !== null && WalletMenu) {
    return <WalletMenu address={user.addr} busy={busy} onLogOut={() => void act('logOut')} />
  }
  if (user.loggedIn) return null
  return (
    <Button size="sm" icon={LogIn} busy={busy} onClick={() => void act('logIn')}>
      {/* A narrow screen keeps the room for the breadcrumbs. */}
      <span className="max-sm:sr-only">Log in</span>
    </Button>
  )
}
