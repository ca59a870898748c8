import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { ReviewFinding } from '@toolkit/explain/review/finding'
import { type ReactNode, useMemo } from 'react'
import { VerdictSign } from '../../signature/verdict-row'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'

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

export interface DangerListProps {
  readonly findings: readonly ReviewFinding[]
  /** Rendered under the findings: the possible actions. */
  readonly children?: ReactNode
}

/** Lists the risks that the signer may not intend, before any button. */
export function DangerList({ findings, children }: DangerListProps) {
  if (findings.length === 0) return null
  return (
    <section
      aria-label="Dangers"
      className="flex min-w-0 flex-col gap-2 rounded-md border border-danger/32 bg-danger/6 p-3 sm:px-4"
    >
      <ul className="flex flex-col gap-2">
        {findings.map(({ code, message, range }) => (
          <li key={`${code} ${range?.from} ${message}`} className="flex min-w-0 items-start gap-2">
            <VerdictSign tone="danger" />
            <p className="wrap-anywhere min-w-0">
              {message}
              {range ? <span className="text-text-muted"> Line {range.line}.</span> : null}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

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
