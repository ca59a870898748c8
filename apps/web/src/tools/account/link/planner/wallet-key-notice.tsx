import type { NetworkId } from '@toolkit/core/flow/networks'
import type { PlannedKey } from '@toolkit/core/flow/transaction/key-plan/key-plan'
import { useEffect, useState } from 'react'
import { walletKeyIndex } from '../../../../chain/wallet/wallet'
import { Notice } from '../../../../ui/layout/notice'

interface WalletKeyNoticeProps {
  readonly network: NetworkId
  readonly resulting: readonly PlannedKey[]
}

/** Says that the plan revokes the very key that the connected wallet signs with. */
export function WalletKeyNotice({ network, resulting }: WalletKeyNoticeProps) {
  const index = useWalletKey(network)
  const key = resulting.find(one => one.index === index)
  if (key?.change !== 'revoke') return null
  return (
    <Notice tone="warning" title={`The wallet signs with key ${index}, which the plan revokes`}>
      It can still sign this transaction. Afterwards it can’t sign for the account, unless it knows
      another key that stays.
    </Notice>
  )
}

/** Null while the wallet does not say. */
function useWalletKey(network: NetworkId): number | null {
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    let current = true
    walletKeyIndex(network).then(
      found => current && setIndex(found),
      () => current && setIndex(null),
    )
    return () => {
      current = false
    }
  }, [network])
  return index
}
