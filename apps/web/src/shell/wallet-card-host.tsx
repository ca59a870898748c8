import { useSyncExternalStore } from 'react'
import { type WalletCall, walletCalls } from '../chain/wallet/wallet-calls'
import { useLazyPart } from './use-lazy-part'

const loadCard = () => import('./wallet-card').then(module => module.WalletCard)
const NONE: readonly WalletCall[] = []

/** Fetches the card in the corner when a wallet is asked for the first time. */
export function WalletCardHost() {
  const calls = useSyncExternalStore(walletCalls.subscribe, walletCalls.get, () => NONE)
  const WalletCard = useLazyPart(loadCard, calls.length > 0)
  return WalletCard && <WalletCard calls={calls} />
}
