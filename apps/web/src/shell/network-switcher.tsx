import { NETWORK_IDS, NETWORKS } from '@toolkit/core/flow/networks'
import { ChevronsUpDown } from 'lucide-react'
import { useChain } from '../chain/hooks'
import { switchNetwork } from '../chain/start-chain'
import { Menu, MenuLabel } from '../ui/menu'
import { MenuRadioGroup, MenuRadioItem } from '../ui/menu-item'
import { NETWORK_TONE, networkStatus } from './network-status'

/** The network every tool works on, whether its access node answers, and the choice of another. */
export function NetworkSwitcher({ collapsed }: { readonly collapsed: boolean }) {
  const chain = useChain()
  const status = networkStatus(chain)
  const name = NETWORKS[chain.network].name
  return (
    <>
      <Menu
        side={collapsed ? 'right' : 'top'}
        matchTrigger={!collapsed}
        trigger={
          <button
            type="button"
            aria-label={`Network: ${name}, ${status.label}`}
            className="flex h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-surface-raised collapsed:h-10 collapsed:justify-center collapsed:px-0"
          >
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${status.dot}`} />
            <span className="min-w-0 flex-1 collapsed:sr-only">
              <span className="block truncate font-medium text-sm">{name}</span>
              <span className={`block truncate text-xs ${status.text}`}>{status.label}</span>
            </span>
            <ChevronsUpDown
              aria-hidden="true"
              className="size-4 shrink-0 text-text-muted collapsed:hidden"
            />
          </button>
        }
      >
        <MenuLabel>Network</MenuLabel>
        <MenuRadioGroup label="Network" value={chain.network} onChange={switchNetwork}>
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
      <p role="status" className="sr-only">
        {chain.reach === 'connecting' ? '' : `${name}: ${status.label}`}
      </p>
    </>
  )
}
