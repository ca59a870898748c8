import { NETWORKS } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { useChain } from '../chain/store'
import { NetworkButton, networkStatus } from './network-button'
import { sayNotLoaded, useLazyPart } from './use-lazy-part'

const loadMenu = () => import('./network-menu').then(module => module.NetworkMenu)

function preloadMenu(): void {
  loadMenu().catch(() => undefined)
}

/** Network of all tools, the state of its access node, and the selection of another one. */
export function NetworkSwitcher({ collapsed }: { readonly collapsed: boolean }) {
  const chain = useChain()
  const [requested, setRequested] = useState(false)
  const NetworkMenu = useLazyPart(loadMenu, requested, () => {
    setRequested(false)
    sayNotLoaded()
  })
  return (
    <>
      {NetworkMenu ? (
        <NetworkMenu collapsed={collapsed} />
      ) : (
        <NetworkButton
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
          onClick={() => setRequested(true)}
          onKeyDown={event => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setRequested(true)
          }}
        />
      )}
      <p role="status" className="sr-only">
        {chain.reach === 'connecting'
          ? ''
          : `${NETWORKS[chain.network].name}: ${networkStatus(chain).label}`}
      </p>
    </>
  )
}
