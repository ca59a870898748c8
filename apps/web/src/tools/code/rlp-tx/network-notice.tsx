import { type FlowAddress, networkOfAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { isNetworkId, NETWORKS } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { Notice } from '../../../ui/layout/notice'

/** Returns the first address of each network among the accounts; empty if all belong to one. */
function networksMixed({
  proposalKey,
  payer,
  authorizers,
}: Pick<Transaction, 'proposalKey' | 'payer' | 'authorizers'>): readonly string[] {
  const first = new Map<string, FlowAddress>()
  for (const address of [payer, proposalKey.address, ...authorizers]) {
    if (address === ZERO_ADDRESS) continue
    const network = networkOfAddress(address)
    const name = isNetworkId(network) ? NETWORKS[network].name : 'no known network'
    if (!first.has(name)) first.set(name, address)
  }
  return first.size < 2 ? [] : [...first].map(([name, address]) => `0x${address} is of ${name}`)
}

/** Warns if the accounts of a transaction cannot all be on one network. */
export function NetworkNotice({ transaction }: { readonly transaction: Transaction }) {
  const mixed = useMemo(() => networksMixed(transaction), [transaction])
  return mixed.length === 0 ? null : (
    <Notice tone="warning" title="Addresses of different networks">
      {mixed.join(', ')}. No network has all of these accounts.
    </Notice>
  )
}
