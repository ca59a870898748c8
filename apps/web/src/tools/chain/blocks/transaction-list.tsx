import type { NetworkId } from '@toolkit/core/network/networks'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { useMemo, useState } from 'react'
import type { BlockTransaction, BlockTransactions } from '../../../chain/reads/block-transactions'
import { useTokenMetadata } from '../../../transaction/use-token-metadata'
import { Button } from '../../../ui/button'
import { countOf } from '../../../ui/values/format'
import { TransactionItem } from './transaction-item'

/** Transactions rendered at a time. */
const PAGE = 20

interface TransactionListProps extends BlockTransactions {
  readonly network: NetworkId
  /** Height of the block. */
  readonly height: bigint
}

/** Transactions of a block in order, page by page. */
export function TransactionList({
  network,
  height,
  transactions,
  withSystem,
}: TransactionListProps) {
  const [most, setMost] = useState(PAGE)
  const rest = transactions.length - most
  const starts = Array.from({ length: Math.ceil(most / PAGE) }, (_, at) => at * PAGE)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {transactions.length === 0 ? (
        <p className="text-text-muted">Nobody’s transaction is in this block.</p>
      ) : (
        <ol className="divide-y divide-border">
          {starts.map(start => (
            <PageOfTransactions
              key={start}
              {...{ network, height }}
              transactions={transactions.slice(start, start + PAGE)}
            />
          ))}
        </ol>
      )}
      {rest > 0 ? (
        <Button size="sm" className="self-start" onClick={() => setMost(most + PAGE)}>
          Show {Math.min(rest, PAGE)} more of {countOf(transactions.length, 'transaction')}
        </Button>
      ) : null}
      {withSystem ? null : (
        <p className="text-text-muted text-xs">
          This node doesn’t list whole blocks: the network’s own transactions are not shown.
        </p>
      )}
    </div>
  )
}

interface PageOfTransactionsProps {
  readonly network: NetworkId
  /** Height of the block. */
  readonly height: bigint
  readonly transactions: readonly BlockTransaction[]
}

/** Page of a block's transactions. The metadata of all their tokens is fetched in one request. */
function PageOfTransactions({ network, height, transactions }: PageOfTransactionsProps) {
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
