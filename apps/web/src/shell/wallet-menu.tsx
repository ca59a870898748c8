import { NETWORKS } from '@toolkit/core/network/networks'
import { Copy, Link2, LogOut, UserSearch } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { NetworkDot } from '../account/network-badge'
import { useNetwork } from '../chain/store'
import { linkTo } from '../frame/links'
import { tiesOf } from '../frame/tool-offers'
import { Button } from '../ui/button'
import { Menu, MenuItem, MenuLabel } from '../ui/overlays/menu'
import { toast } from '../ui/overlays/toast-store'
import { copyText } from '../ui/values/copy-button'

interface WalletMenuProps {
  readonly address: string
  readonly busy: boolean
  readonly onLogOut: () => void
}

/** Logged-in account with its actions. */
export function WalletMenu({ address, busy, onLogOut }: WalletMenuProps) {
  const [, navigate] = useLocation()
  const network = useNetwork()
  const trigger = useRef<HTMLButtonElement>(null)
  const { name } = NETWORKS[network]
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const copy = async () => {
    const copied = trigger.current !== null && (await copyText(address, trigger.current))
    toast({ title: copied ? 'Address copied' : 'Not copied: the browser refused' })
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button
          ref={trigger}
          size="sm"
          busy={busy}
          // The accessible name includes the visible text, for speech control (WCAG 2.5.3).
          aria-label={`Wallet: ${address} (${short}), ${name}`}
        >
          <NetworkDot network={network} />
          <span translate="no" className="bytes">
            {short}
          </span>
        </Button>
      }
    >
      <MenuLabel>
        <span className="block">{name}</span>
        <span translate="no" className="bytes">
          {address}
        </span>
      </MenuLabel>
      <MenuItem icon={Copy} onSelect={() => void copy()}>
        Copy address
      </MenuItem>
      <MenuItem
        icon={UserSearch}
        onSelect={() =>
          navigate(
            linkTo('account-lookup', { kind: 'address', address: address.replace(/^0x/, '') }),
          )
        }
      >
        {tiesOf({ id: 'account-lookup' }).accepts.address}
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => navigate(linkTo('account-link'))}>
        Open the connection
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={onLogOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}
