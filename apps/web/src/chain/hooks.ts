import type { NetworkId } from '@toolkit/core/network/networks'
import { useStore } from '../state/store'
import { type ChainState, chainStore, type WalletUser } from './store'

const network = (state: ChainState) => state.network
const user = (state: ChainState) => state.user
const loading = (state: ChainState) => state.loading

/** Returns the whole state of wallet and network, for the network switcher. */
export function useChain(): ChainState {
  return useStore(chainStore)
}

/** Returns the network of all tools. */
export function useNetwork(): NetworkId {
  return useStore(chainStore, network)
}

/** Returns the user of the linked wallet; `loading` until it is known. */
export function useWallet(): { readonly user: WalletUser; readonly loading: boolean } {
  return { user: useStore(chainStore, user), loading: useStore(chainStore, loading) }
}
