import { NETWORKS } from '@toolkit/core/network/networks'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { headlineOf } from '@toolkit/explain/preflight/finding-messages'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { blockingOf } from '../../transaction/pre-flight/check-now'
import type { PreFlightState } from '../../transaction/pre-flight/use-pre-flight'
import {
  type DangerMessage,
  describeBound,
  describeDanger,
} from '../../transaction/review/danger-messages'
import { wouldFail } from '../../transaction/review/simulate/would-fail'
import type { SignerReview } from '../../transaction/review/use-signer-review'

/** Blockers of signing and sending, with the headline. */
export interface Gate {
  /** The most important finding, without a full stop; null if that is the transaction's effect. */
  readonly headline: string | null
  /** True if the headline contains text from a third-party program. */
  readonly isForeign: boolean
  readonly message: string
  /** Name of the published script; null if it is not published. */
  readonly published: string | null
  readonly danger: DangerMessage | null
  /** PreFlightFinding that the network would refuse it, or that it would fail; null if unknown. */
  readonly blocking: PreFlightFinding | null
  /** The finding in the headline; null if the headline says something else. */
  readonly said: PreFlightFinding | null
  /** True if the simulation failed. */
  readonly fails: boolean
  /** True if a click signs and sends nothing. */
  readonly isClosed: boolean
  /** True if signatures are missing, by the chain's rules. */
  readonly isUnsigned: boolean
}

/**
 * Combines the review, the simulation and the checks: dangers first, then what the network refuses, then what fails.
 */
export function gateOf(
  { network, transaction }: SigningRequest,
  review: SignerReview,
  { findings, fetching }: PreFlightState,
): Gate {
  const bounds = review.review?.bounds ?? []
  const danger = describeDanger(review.dangers, bounds)
  const { finding: blocking, said, isUnsigned } = blockingOf(network, findings ?? [])
  const { state } = review.simulation
  const failure = state.status === 'success' ? wouldFail(state.data.simulationResult.trial) : null
  const facts = {
    ...{ danger, blocking, fails: failure !== null, isUnsigned },
    ...{ published: null, said: null },
    isClosed: !review.isRead || blocking !== null || (danger !== null && !review.accepted),
  }
  if (danger) {
    return { ...facts, headline: danger.headline, isForeign: false, message: danger.message }
  }
  const first = blocking ?? said
  if (first) {
    // Of this finding alone: a non-blocking one may come before it.
    const { message } = headlineOf([first], fetching, NETWORKS[network].name)
    return { ...facts, said: first, headline: message, isForeign: false, message: '' }
  }
  if (failure !== null) {
    return { ...facts, headline: failure, isForeign: true, message: 'Nothing is signed yet.' }
  }
  const isProven = (review.review?.proof ?? null) !== null
  const message = review.review
    ? describeBound(bounds, transaction.authorizers.length, isProven)
    : ''
  const published = review.review?.published ?? null
  return { ...facts, published, headline: null, isForeign: false, message }
}
