import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { useEffect, useMemo, useState } from 'react'
import { Notice } from '../../ui/layout/notice'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'
import { Differences } from '../transaction-compare/differences'
import { keepLook, otherLook } from './last-look'

const COMPARE =
  taskRef<typeof import('../transaction-compare/compare-transactions.task').default>(
    'compare-transactions',
  )

export interface ChangedSinceProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

const unsigned = (transaction: Transaction): Transaction => ({
  ...transaction,
  payloadSignatures: [],
  envelopeSignatures: [],
})

/** What is another than when a transaction of this proposal key and sequence number was last looked at. */
export function ChangedSince({ network, transaction }: ChangedSinceProps) {
  const [before, setBefore] = useState<Transaction | null>(null)
  useEffect(() => {
    setBefore(earlier => otherLook(network, transaction) ?? earlier)
    return () => keepLook(network, transaction)
  }, [network, transaction])
  const question = useMemo(
    () => (before ? { first: unsigned(before), second: unsigned(transaction) } : null),
    [before, transaction],
  )
  const state = useShortTask(COMPARE, question)
  if (state.status !== 'done' || state.output.length === 0) return null
  return (
    <Notice tone="warning" title="Changed since you last looked at it">
      <Differences list={state.output} names={['Before', 'Now']} />
    </Notice>
  )
}
