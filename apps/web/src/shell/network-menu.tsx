import { NETWORK_IDS, NETWORKS } from '@toolkit/core/flow/networks'
import { useState } from 'react'
import { useNetwork } from '../chain/hooks'
import { switchNetwork } from '../chain/start-chain'
import { Menu, MenuLabel } from '../ui/menu'
import { MenuRadioGroup, MenuRadioItem } from '../ui/menu-item'
import { NetworkButton } from './network-button'
import { NETWORK_TONE } from './network-status'

/** The network switcher's menu; open from its start, since it is fetched when it is first opened. */
export function NetworkMenu({ collapsed }: { readonly collapsed: boolean }) {
  const network = useNetwork()
  const [open, setOpen] = useState(true)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      side={collapsed ? 'right' : 'top'}
      matchTrigger={!collapsed}
      trigger={<NetworkButton />}
    >
      <MenuLabel>Network</MenuLabel>
      <MenuRadioGroup label="Network" value={network} onChange={switchNetwork}>
        {NETWORK_IDS.map(id => (
          <MenuRadioItem key={id} value={id}>
            <span
              aria-hidden="true"
              className={`size-2 shrink-0 rounded-full ${NETWORK_TONE[id].dot}`}
            />
            {NETWORKS[id].name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
