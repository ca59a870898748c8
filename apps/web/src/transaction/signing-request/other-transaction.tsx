import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { differByNewlinesAlone } from '@toolkit/core/transaction-formats/trailing-newline'
import { useMemo } from 'react'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Notice } from '../../ui/layout/notice'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { Differences } from '../compare/differences'
import { TransactionDangers } from '../review/transaction-dangers'

const COMPARE =
  taskRef<typeof import('../compare/compare-transactions.task').default>('compare-transactions')

export interface OtherTransactionProps {
  readonly network: NetworkId
  readonly mine: Transaction
  readonly theirs: Transaction
  /** Continues with theirs; omitted if that is not possible. */
  readonly onOpen?: (() => void) | undefined
}

const unsigned = (transaction: Transaction): Transaction => ({
  ...transaction,
  payloadSignatures: [],
  envelopeSignatures: [],
})

/** Says that the import is another transaction, that nothing was merged, and where the two differ. */
export function OtherTransaction({ network, mine, theirs, onOpen }: OtherTransactionProps) {
  const question = useMemo(
    () => ({ first: unsigned(mine), second: unsigned(theirs) }),
    [mine, theirs],
  )
  const state = useWorkerQuery(COMPARE, question)
  return (
    <div className="flex flex-col gap-3">
      <TransactionDangers network={network} transaction={theirs} />
      <Notice
        tone="warning"
        title="Another transaction"
        actions={
          onOpen ? (
            <Button size="sm" onClick={onOpen}>
              Open it instead
            </Button>
          ) : null
        }
      >
        Nothing was merged: signatures count for the bytes that were signed and for no others.
        {differByNewlinesAlone(mine, theirs)
          ? ' The two differ only in line breaks at the end of arguments, which flow-cli and flow-go-sdk cut off before they sign. Build the transaction again without them.'
          : null}
      </Notice>
      {state.status === 'pending' ? <Spinner label="Comparing" /> : null}
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'success' ? (
        <Differences list={state.data} names={['Here', 'Theirs']} run={state.data} />
      ) : null}
    </div>
  )
}
