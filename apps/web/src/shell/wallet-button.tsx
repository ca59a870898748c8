import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useWallet } from '../chain/hooks'
import { Button } from '../ui/button'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadMenu = () => import('./wallet-menu').then(module => module.WalletMenu)

/** Log in with a wallet, or the account that is logged in and the way out. */
export function WalletButton() {
  const { user } = useWallet()
  const [busy, setBusy] = useState(false)
  const WalletMenu = useLazyPart(loadMenu, user.loggedIn, sayNotLoaded)

  // The wallet's code is fetched when somebody presses; its failures come as toasts.
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
      {/* A narrow screen keeps the room for where the page stands. */}
      <span className="max-sm:sr-only">Log in</span>
    </Button>
  )
}
