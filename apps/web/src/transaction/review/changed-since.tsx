import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useEffect, useMemo, useState } from 'react'
import { Disclosure } from '../../ui/layout/disclosure'
import { Notice } from '../../ui/layout/notice'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { Differences } from '../compare/differences'
import { previousVersion, rememberVersion } from './previous-version'

const COMPARE =
  taskRef<typeof import('../compare/compare-transactions.task').default>('compare-transactions')

export interface ChangedSinceProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

const unsigned = (transaction: Transaction): Transaction => ({
  ...transaction,
  payloadSignatures: [],
  envelopeSignatures: [],
})

const MAX_NAMED = 4

const listOf = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ')

/** Shows the differences from the last seen transaction with this proposal key and sequence number. */
export function ChangedSince({ network, transaction }: ChangedSinceProps) {
  const [before, setBefore] = useState<Transaction | null>(null)
  useEffect(() => {
    setBefore(earlier => previousVersion(network, transaction) ?? earlier)
    return () => rememberVersion(network, transaction)
  }, [network, transaction])
  const question = useMemo(
    () => (before ? { first: unsigned(before), second: unsigned(transaction) } : null),
    [before, transaction],
  )
  const state = useWorkerQuery(COMPARE, question)
  if (state.status !== 'success' || state.data.length === 0) return null
  return (
    <Notice tone="warning" title="Changed since you last looked at it">
      <Disclosure label={`What is different: ${listOf(state.data.map(({ name }) => name))}`}>
        <Differences list={state.data} names={['Before', 'Now']} />
      </Disclosure>
    </Notice>
  )
}
