import { NETWORKS } from '@toolkit/core/network/networks'
import type { Finding } from '@toolkit/explain/preflight/finding'
import { headlineOf } from '@toolkit/explain/preflight/finding-messages'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { blockingOf } from '../../transaction/pre-flight/blocking'
import type { PreFlightState } from '../../transaction/pre-flight/use-pre-flight'
import {
  type DangerMessage,
  describeBound,
  describeDanger,
} from '../../transaction/review/danger-messages'
import { wouldFail } from '../../transaction/review/simulate/would-fail'
import type { SignerReview } from '../../transaction/review/use-signer-review'

/** What keeps a transaction from being signed and sent, and what is said first. */
export interface Gate {
  /** The most important thing, without a full stop; null where that is what the transaction does. */
  readonly headline: string | null
  /** Whether somebody else's program wrote words of the headline. */
  readonly isForeign: boolean
  readonly sentence: string
  /** What the script is known as; null where it is none that was published. */
  readonly published: string | null
  readonly danger: DangerMessage | null
  /** What the network would refuse, or would fail; null where nothing is known. */
  readonly blocking: Finding | null
  /** The finding that the headline says; null where it says another thing. */
  readonly said: Finding | null
  /** Whether the simulation failed. */
  readonly fails: boolean
  /** Whether nothing is signed or sent by a press. */
  readonly isClosed: boolean
  /** Whether signatures are missing, as the chain counts. */
  readonly isUnsigned: boolean
}

/** Weighs the review, the simulation and the checks: dangers first, then what the network refuses, then what fails. */
export function gateOf(
  { network, transaction }: SigningRequest,
  review: SignerReview,
  { findings, asking }: PreFlightState,
): Gate {
  const bounds = review.review?.bounds ?? []
  const danger = describeDanger(review.dangers, bounds)
  const { finding: blocking, said, isUnsigned } = blockingOf(network, findings ?? [])
  const { state } = review.simulation
  const failure = state.status === 'done' ? wouldFail(state.output.simulationResult.trial) : null
  const facts = {
    ...{ danger, blocking, fails: failure !== null, isUnsigned },
    ...{ published: null, said: null },
    isClosed: !review.isRead || blocking !== null || (danger !== null && !review.accepted),
  }
  if (danger) {
    return { ...facts, headline: danger.headline, isForeign: false, sentence: danger.sentence }
  }
  const first = blocking ?? said
  if (first) {
    // Of this finding alone: another one may stand before it that keeps nobody from sending.
    const { sentence } = headlineOf([first], asking, NETWORKS[network].name)
    return { ...facts, said: first, headline: sentence, isForeign: false, sentence: '' }
  }
  if (failure !== null) {
    return { ...facts, headline: failure, isForeign: true, sentence: 'Nothing is signed yet.' }
  }
  const isProven = (review.review?.proof ?? null) !== null
  const sentence = review.review
    ? describeBound(bounds, transaction.authorizers.length, isProven)
    : ''
  const published = review.review?.published ?? null
  return { ...facts, published, headline: null, isForeign: false, sentence }
}
