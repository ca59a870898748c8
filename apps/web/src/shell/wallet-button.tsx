import { LogIn, LogOut, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useWallet } from '../chain/hooks'
import { logIn, logOut } from '../chain/wallet'
import { Button } from '../ui/button'
import { Menu, MenuLabel } from '../ui/menu'
import { MenuItem } from '../ui/menu-item'

/** Log in with a wallet, or the account that is logged in and the way out. */
export function WalletButton() {
  const { user } = useWallet()
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()

  // Failures come as toasts (use-wallet-toasts); these promises never reject.
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await action()
    setBusy(false)
  }

  if (!user.loggedIn || user.addr === null) {
    return (
      <Button size="sm" icon={LogIn} busy={busy} onClick={() => void act(logIn)}>
        Log in
      </Button>
    )
  }
  const address = user.addr
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" busy={busy} aria-label={`Wallet: ${address}`}>
          <span className="bytes">
            {address.slice(0, 6)}…{address.slice(-4)}
          </span>
        </Button>
      }
    >
      <MenuLabel>
        <span className="bytes">{address}</span>
      </MenuLabel>
      <MenuItem icon={UserSearch} onSelect={() => navigate(`/account/lookup#address=${address}`)}>
        Look up this account
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void act(logOut)}>
        Log out
      </MenuItem>
    </Menu>
  )
}
