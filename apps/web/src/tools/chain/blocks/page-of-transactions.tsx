import type { NetworkId } from '@toolkit/core/network/networks'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { useMemo } from 'react'
import type { BlockTransaction } from '../../../chain/reads/block-transactions'
import { useTokenMetadata } from '../../../transaction/use-token-metadata'
import { TransactionItem } from './transaction-item'

interface PageOfTransactionsProps {
  readonly network: NetworkId
  /** Height of the block. */
  readonly height: bigint
  readonly transactions: readonly BlockTransaction[]
}

/** Page of a block's transactions. The metadata of all their tokens is fetched in one request. */
export function PageOfTransactions({ network, height, transactions }: PageOfTransactionsProps) {
  const effects = useMemo(
    () => transactions.map(({ result }) => (result ? readEffects(result.events, network) : [])),
    [transactions, network],
  )
  const all = useMemo(() => effects.flat(), [effects])
  const { units } = useTokenMetadata(network, all)
  return transactions.map((one, at) => (
    // System transactions have the same id in every block, so their index distinguishes them within
    // one.
    <TransactionItem
      key={`${one.index} ${one.id}`}
      {...{ network, height, units }}
      effects={effects[at] ?? []}
      transaction={one}
    />
  ))
}
