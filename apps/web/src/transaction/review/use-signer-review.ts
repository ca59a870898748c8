import type { SigningRequest } from '@toolkit/core/transaction/hand-over/hand-over'
import type { ReviewFinding } from '@toolkit/core/transaction/review/finding'
import type { Review } from '@toolkit/core/transaction/review/review'
import { useState } from 'react'
import { useReview } from './use-review'

export interface SignerReview {
  /** Null while it is read, and where that failed: `dangers` says so then. */
  readonly review: Review | null
  readonly dangers: readonly ReviewFinding[]
  /** Whether the signer said of just these dangers that they want to sign all the same. */
  readonly accepted: boolean
  readonly accept: (accepted: boolean) => void
  /** Whether it may be signed: it was read, and what was found is accepted. */
  readonly open: boolean
}

const NONE: readonly ReviewFinding[] = []

/** The review of a transaction that is to be signed, and whether the signer has taken note of its dangers. */
export function useSignerReview(
  { network, transaction }: SigningRequest,
  /** What only the chain tells. */
  further: readonly ReviewFinding[] = NONE,
): SignerReview {
  const state = useReview(network, transaction)
  const [acceptedOf, setAcceptedOf] = useState<string | null>(null)
  const review = state.status === 'done' ? state.output : null
  const found = review?.findings.filter(({ severity }) => severity === 'danger') ?? NONE
  const unread = state.status === 'failed' ? [unreadFinding(state.error.message)] : NONE
  const told = further.filter(({ severity }) => severity === 'danger')
  const dangers = [...found, ...unread, ...told]
  const these = dangers.map(({ sentence }) => sentence).join('\n')
  const accepted = acceptedOf === these
  return {
    review,
    dangers,
    accepted,
    accept: yes => setAcceptedOf(yes ? these : null),
    open: state.status !== 'busy' && state.status !== 'idle' && (dangers.length === 0 || accepted),
  }
}

const unreadFinding = (why: string): ReviewFinding => ({
  severity: 'danger',
  code: 'review/unread',
  sentence: `What this transaction does could not be read: ${why}`,
  place: null,
})
