import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { SearchX } from 'lucide-react'
import type { KeyLookup } from '../../../chain/key-lookup'
import { EmptyState } from '../../../ui/empty-state'

interface NoAccountsProps extends Pick<KeyLookup, 'source' | 'complete'> {
  readonly network: NetworkId
}

/** No account holds the key: what was asked, where, and what can be done. */
export function NoAccounts({ network, source, complete }: NoAccountsProps) {
  const { name } = NETWORKS[network]
  if (source === 'indexer') {
    return (
      <EmptyState icon={SearchX} title={`No account of ${name} is known to hold this key`}>
        The public key index of {name} was asked. It lags by some minutes: if the account is new,
        try again in a while, or look it up by its address. The key may also be in use on another
        network.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={`No account of ${name} holds this key`}>
      {complete
        ? 'Every account of this chain was asked for its keys. The key may be in use on another network, or not yet at all.'
        : 'The search stopped before the last account, because this chain has too many. Look the account up by its address.'}
    </EmptyState>
  )
}
