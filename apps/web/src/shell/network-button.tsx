import { NETWORKS } from '@toolkit/core/network/networks'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ChainState, useChain } from '../chain/store'
import { NETWORK_TONES } from '../ui/values/network-tones'

/** Button with the current network and the state of its access node. */
export function NetworkButton(props: ComponentProps<'button'>) {
  const chain = useChain()
  const status = networkStatus(chain)
  const name = NETWORKS[chain.network].name
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      className="flex h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-surface-raised collapsed:h-10 collapsed:justify-center collapsed:px-0"
    >
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${status.dot}`} />
      <span className="sr-only">Network: </span>
      <span className="min-w-0 flex-1 collapsed:sr-only">
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className={`block truncate text-xs ${status.text}`}>{status.label}</span>
      </span>
      <ChevronsUpDown
        aria-hidden="true"
        className="size-4 shrink-0 text-text-muted collapsed:hidden"
      />
    </button>
  )
}

export interface NetworkStatus {
  readonly label: string
  readonly text: string
  readonly dot: string
}

/** Returns the message for the access node's state, and its colour. */
export function networkStatus(chain: ChainState): NetworkStatus {
  switch (chain.reach) {
    case 'connecting':
      return { label: 'Connecting...', text: 'text-text-muted', dot: 'bg-text-muted' }
    case 'connected':
      return { label: 'Connected', ...NETWORK_TONES[NETWORKS[chain.network].tone] }
    case 'unreachable':
      return {
        label: chain.wrongChain === null ? 'Unreachable' : `Wrong chain: ${chain.wrongChain}`,
        text: 'text-danger',
        dot: 'bg-danger',
      }
  }
}
