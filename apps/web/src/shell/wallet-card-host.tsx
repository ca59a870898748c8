import { walletCalls } from '../chain/wallet/wallet-calls'
import { useStore } from '../state/store'
import { useLazyPart } from './use-lazy-part'

const loadCard = () => import('./wallet-card').then(module => module.WalletCard)

/** Fetches the card in the corner when a wallet is asked for the first time. */
export function WalletCardHost() {
  const calls = useStore(walletCalls)
  const WalletCard = useLazyPart(loadCard, calls.length > 0)
  return WalletCard && <WalletCard calls={calls} />
}
