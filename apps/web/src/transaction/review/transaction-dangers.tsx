import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { DangerList } from './danger-list'
import { useReview } from './use-review'

export interface TransactionDangersProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** Lists the risks that the signers of a transaction may not intend; nothing if none were found. */
export function TransactionDangers({ network, transaction }: TransactionDangersProps) {
  const state = useReview(network, transaction)
  if (state.status !== 'success') return null
  return (
    <DangerList findings={state.data.findings.filter(({ severity }) => severity === 'danger')} />
  )
}
