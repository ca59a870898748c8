import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { ReactNode } from 'react'
import { CopyFold } from '../forms/copy-card'
import { PreFlight } from '../pre-flight/pre-flight'
import type { PreFlightState } from '../pre-flight/use-pre-flight'
import { SignedBytes } from '../signing-request/signed-bytes'
import { TransactionFields } from '../signing-request/transaction-fields'
import { BoundsList } from './bounds-list'
import { CodePart } from './code-part'
import { ReviewFold } from './review-fold'
import { Simulation } from './simulate/simulation'
import { failingLine, wouldFail } from './simulate/would-fail'
import type { SignerReview } from './use-signer-review'

export interface ReviewPanelProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  readonly review: SignerReview
  readonly checks: PreFlightState
  /** The account that is signed for here. */
  readonly own: string | null
}

/** Shows the upper bound of what a transaction may do, its simulated changes, its code, and all signed fields. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { network, transaction, review, checks, own } = props
  const { simulation } = review
  const bounds = review.review?.bounds ?? (review.isRead ? [] : null)
  const isProven = (review.review?.proof ?? null) !== null && review.dangers.length === 0
  return (
    <div className="min-w-0 divide-y divide-border rounded-md border border-border bg-surface">
      <BoundsList bounds={bounds} authorizers={transaction.authorizers.length} own={own} />
      <Simulation {...{ network, simulation, isProven }} bounds={bounds ?? []} />
      <CodePart
        transaction={transaction}
        line={dangerLine(review) ?? failedAt(review)}
        isProven={isProven}
      />
      {review.review ? (
        <Fold>
          <ReviewFold network={network} review={review.review} />
        </Fold>
      ) : null}
      <Fold>
        <SignedBytes transaction={transaction} />
      </Fold>
      <Fold>
        <TransactionFields network={network} transaction={transaction} />
      </Fold>
      <Fold>
        <PreFlight {...{ network, transaction, checks }} />
      </Fold>
      <Fold>
        <CopyFold transaction={transaction} network={network} />
      </Fold>
    </div>
  )
}

const Fold = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-w-0 px-3 py-2 text-sm empty:hidden sm:px-4">{children}</div>
)

const dangerLine = ({ dangers }: SignerReview): number | null =>
  dangers.find(({ range }) => range !== null)?.range?.line ?? null

function failedAt({ simulation: { state } }: SignerReview): number | null {
  const trial = state.status === 'success' ? state.data.simulationResult.trial : null
  return trial && wouldFail(trial) !== null ? failingLine(trial) : null
}
