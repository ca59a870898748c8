import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { NetworkDot } from '../account/network-badge'
import { switchNetwork } from '../chain/start-chain'
import { useNetwork } from '../chain/store'
import { Menu, MenuChoice, MenuLabel } from '../ui/overlays/menu'
import { NetworkButton } from './network-button'

/** Menu of the network switcher; initially open, since it loads when it is first opened. */
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
      <MenuChoice
        label="Network"
        value={network}
        onChange={switchNetwork}
        options={NETWORK_IDS.map(id => ({
          value: id,
          icon: <NetworkDot network={id} />,
          label: NETWORKS[id].name,
        }))}
      />
    </Menu>
  )
}
