import { DEFAULT_NETWORK, type NetworkId } from '@toolkit/core/network/networks'
import { createStore, useStore } from '../state/store'

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

/** User as reported by the wallet. */
export interface WalletUser {
  readonly loggedIn: boolean
  /** `0x` and 16 hex digits; null while logged out. */
  readonly addr: string | null
}

/** Reachability of the access node. */
export type Reach = 'connecting' | 'connected' | 'unreachable'

/** Single state of wallet and network (specification, sections 3 and 4). */
export interface ChainState {
  readonly network: NetworkId
  readonly user: WalletUser
  /** True until the current user of this network is known. */
  readonly loading: boolean
  /** True when the network's access node answers. */
  readonly isAvailable: boolean
  readonly reach: Reach
  /** Chain id that answered instead of the network's own; the node then counts as unreachable. */
  readonly wrongChain: string | null
}

export const LOGGED_OUT: WalletUser = { loggedIn: false, addr: null }

export const INITIAL_STATE: ChainState = {
  network: DEFAULT_NETWORK,
  user: LOGGED_OUT,
  loading: true,
  isAvailable: false,
  reach: 'connecting',
  wrongChain: null,
}

/** State transitions of the specification; each takes a state and returns the next. */
export const transitions = {
  switchNetwork: (_state: ChainState, network: NetworkId): ChainState => ({
    ...INITIAL_STATE,
    network,
  }),
  userUpdated: (state: ChainState, user: WalletUser): ChainState => ({
    ...state,
    user,
    loading: false,
  }),
  pingSucceeded: (state: ChainState): ChainState => ({
    ...state,
    isAvailable: true,
    reach: 'connected',
    wrongChain: null,
  }),
  pingFailed: (state: ChainState, wrongChain: string | null): ChainState => ({
    ...state,
    isAvailable: false,
    reach: 'unreachable',
    wrongChain,
  }),
}

/** State of the whole app. */
export const chainStore = createStore(INITIAL_STATE)
