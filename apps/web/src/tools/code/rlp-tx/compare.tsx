import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import { Differences } from '../../../transaction/compare/differences'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Spinner } from '../../../ui/loading'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import manifest from './manifest'
import { TransactionField } from './transaction-field'
import { useOpened } from './use-opened'

const COMPARE =
  taskRef<typeof import('../../../transaction/compare/compare-transactions.task').default>(
    'compare-transactions',
  )

/** Compares the transaction with another one, field by field. */
export function Compare({ transaction }: { readonly transaction: Transaction }) {
  const [source, setSource] = usePersistedState<ByteSource>(manifest, 'other', EMPTY_SOURCE)
  const read = useOpened(source)
  const second = read.opened?.transaction ?? null
  const question = useMemo(
    () => (second ? { first: transaction, second } : null),
    [transaction, second],
  )
  const state = useWorkerQuery(COMPARE, question)
  return (
    <div className="flex flex-col gap-4">
      <TransactionField label="Other transaction" value={source} onChange={setSource} read={read} />
      {question && state.status === 'pending' ? <Spinner label="Comparing" /> : null}
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'success' ? <Differences list={state.data} /> : null}
    </div>
  )
}
