import type { NetworkId } from '@toolkit/core/flow/networks'
import type { ChainState } from '../chain/store'

/** The colour of each network, as text and as a dot; never the only sign. */
export const NETWORK_TONE: Readonly<
  Record<NetworkId, { readonly text: string; readonly dot: string }>
> = {
  mainnet: { text: 'text-network-mainnet', dot: 'bg-network-mainnet' },
  testnet: { text: 'text-network-testnet', dot: 'bg-network-testnet' },
  emulator: { text: 'text-network-emulator', dot: 'bg-network-emulator' },
}

export interface NetworkStatus {
  readonly label: string
  readonly text: string
  readonly dot: string
}

/** What the switcher says of the access node, and in which colour. */
export function networkStatus(chain: ChainState): NetworkStatus {
  switch (chain.reach) {
    case 'connecting':
      return { label: 'Connecting...', text: 'text-text-muted', dot: 'bg-text-muted' }
    case 'connected':
      return { label: 'Connected', ...NETWORK_TONE[chain.network] }
    case 'unreachable':
      return {
        label: chain.wrongChain === null ? 'Unreachable' : `Wrong chain: ${chain.wrongChain}`,
        text: 'text-danger',
        dot: 'bg-danger',
      }
  }
}
