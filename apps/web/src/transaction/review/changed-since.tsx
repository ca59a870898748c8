import { equalBytes } from '@toolkit/core/bytes/bytes'
import type { NetworkId } from '@toolkit/core/network/networks'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import { useEffect, useMemo, useState } from 'react'
import { Disclosure } from '../../ui/layout/disclosure'
import { Notice } from '../../ui/layout/notice'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { Differences } from '../compare/differences'

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

const MAX_STORED = 50

/** Transactions that this page showed last (no answers of the chain), by the key that only one transaction can use: a proposal key’s sequence number. */
const snapshots = new Map<string, Transaction>()

const nameOf = (network: NetworkId, { proposalKey }: Transaction) =>
  `${network} ${proposalKey.address} ${proposalKey.keyIndex} ${proposalKey.sequenceNumber}`

/** Returns the last seen transaction with the same key, if its payload differed; null otherwise. */
function previousVersion(network: NetworkId, transaction: Transaction): Transaction | null {
  const before = snapshots.get(nameOf(network, transaction))
  if (!before) return null
  return equalBytes(encodePayload(before), encodePayload(transaction)) ? null : before
}

/** Remembers the transaction until the page is left. */
function rememberVersion(network: NetworkId, transaction: Transaction): void {
  const name = nameOf(network, transaction)
  snapshots.delete(name)
  snapshots.set(name, transaction)
  const [oldest] = snapshots.keys()
  if (snapshots.size > MAX_STORED && oldest !== undefined) snapshots.delete(oldest)
}
