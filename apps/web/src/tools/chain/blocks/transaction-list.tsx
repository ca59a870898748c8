import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import type { BlockTransaction, BlockTransactions } from '../../../chain/reads/block-transactions'
import { Button } from '../../../ui/button'
import { countOf } from '../../../ui/values/format'
import { TransactionItem } from './transaction-item'

/** So many are drawn at a time. */
const PAGE = 20

interface TransactionListProps extends BlockTransactions {
  readonly network: NetworkId
  /** Of the block. */
  readonly height: bigint
}

/** The transactions of a block in their order, some at a time. */
export function TransactionList({
  network,
  height,
  transactions,
  withSystem,
}: TransactionListProps) {
  const [most, setMost] = useState(PAGE)
  const rest = transactions.length - most
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {transactions.length === 0 ? (
        <p className="text-text-muted">Nobody’s transaction is in this block.</p>
      ) : (
        <ol className="divide-y divide-border">
          {transactions.slice(0, most).map(one => (
            // System transactions have the same id in every block, and their place tells them apart in one.
            <TransactionItem key={keyOf(one)} {...{ network, height }} transaction={one} />
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

const keyOf = ({ id, index }: BlockTransaction) => `${index} ${id}`
