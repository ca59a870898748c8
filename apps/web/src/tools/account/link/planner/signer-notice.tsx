import type { FlowAddress } from '@toolkit/core/account/address'
import type { PlannedKey } from '@toolkit/core/key-plan/key-plan'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { useEffect, useState } from 'react'
import { walletKeyIndex } from '../../../../chain/wallet/wallet'
import { proposalKeyOf } from '../../../../transaction/sending/prepare-transaction'
import { Notice } from '../../../../ui/layout/notice'

interface SignerNoticeProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly connected: boolean
  readonly keys: readonly AccountKey[]
  readonly resulting: readonly PlannedKey[]
}

/** Warns if the plan revokes the key that signs it. */
export function SignerNotice(props: SignerNoticeProps) {
  const { network, address, connected, keys, resulting } = props
  const walletKey = useWalletKey(connected ? network : null)
  const isRevoked = (index: number) =>
    resulting.some(key => key.index === index && key.change === 'revoke')
  if (walletKey !== null) {
    return isRevoked(walletKey) ? (
      <Notice
        tone="warning"
        title={`The wallet signs with key ${walletKey}, which the plan revokes`}
      >
        It can still sign this transaction. Afterwards it can’t sign for the account, unless it
        knows another key that stays.
      </Notice>
    ) : null
  }
  if (!keys.some(({ revoked }) => !revoked)) return null
  const { index } = proposalKeyOf(address, keys)
  return isRevoked(index) ? (
    <Notice tone="info" title={`Key ${index} proposes the transaction and is revoked by it`}>
      It signs once more. Make sure that you have the keys that stay.
    </Notice>
  ) : null
}

/** Returns the key that the connected wallet signs with; null until it is known. */
function useWalletKey(network: NetworkId | null): number | null {
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    if (network === null) return
    let current = true
    walletKeyIndex(network).then(
      found => current && setIndex(found),
      () => current && setIndex(null),
    )
    return () => {
      current = false
    }
  }, [network])
  return network === null ? null : index
}
