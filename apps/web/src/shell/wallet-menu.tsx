import { LogOut, UserSearch } from 'lucide-react'
import { useLocation } from 'wouter'
import { linkTo } from '../frame/links'
import { toolOf } from '../frame/registry'
import { Button } from '../ui/button'
import { Menu, MenuItem, MenuLabel } from '../ui/overlays/menu'

interface WalletMenuProps {
  readonly address: string
  readonly busy: boolean
  readonly onLogOut: () => void
}

/** The account that is logged in, and what can be done with it. */
export function WalletMenu({ address, busy, onLogOut }: WalletMenuProps) {
  const [, navigate] = useLocation()
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
      <MenuItem
        icon={UserSearch}
        onSelect={() =>
          navigate(
            linkTo('account-lookup', { kind: 'address', address: address.replace(/^0x/, '') }),
          )
        }
      >
        {toolOf('account-lookup').accepts.address}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={onLogOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}
