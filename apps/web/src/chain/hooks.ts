import type { NetworkId } from '@toolkit/core/network/networks'
import { useSyncExternalStore } from 'react'
import { type ChainState, chainStore, INITIAL_STATE, type WalletUser } from './store'

/** One value of the chain's state; renders again only when that value changes. */
function useChainValue<T>(select: (state: ChainState) => T): T {
  return useSyncExternalStore(
    chainStore.subscribe,
    () => select(chainStore.get()),
    () => select(INITIAL_STATE),
  )
}

const all = (state: ChainState) => state
const network = (state: ChainState) => state.network
const user = (state: ChainState) => state.user
const loading = (state: ChainState) => state.loading

/** The whole state of wallet and network, for the network switcher. */
export function useChain(): ChainState {
  return useChainValue(all)
}

/** The network that every tool works on. */
export function useNetwork(): NetworkId {
  return useChainValue(network)
}

/** The user of the linked wallet, and whether that is still being found out. */
export function useWallet(): { readonly user: WalletUser; readonly loading: boolean } {
  return { user: useChainValue(user), loading: useChainValue(loading) }
}
