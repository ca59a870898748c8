import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'

const REVIEW = taskRef<typeof import('./review-transaction.task').default>('review-transaction')

/** Reviews a transaction for its signer. Signatures do not affect the review, so they do not rerun it. */
export function useReview(network: NetworkId, transaction: Transaction) {
  const { script, payer, authorizers, proposalKey } = transaction
  const values = transaction.arguments
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is signed, and not the signatures.
  const question = useMemo(
    () => ({ network, transaction }),
    [network, script, values, payer, authorizers, proposalKey],
  )
  return useWorkerQuery(REVIEW, question)
}
