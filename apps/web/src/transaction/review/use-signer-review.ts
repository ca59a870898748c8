import type { ReviewFinding } from '@toolkit/explain/review/finding'
import type { Review } from '@toolkit/explain/review/review'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { useState } from 'react'
import type { RunState } from '../../workers/run'
import type { SimulationRun } from './simulate/run-simulation'
import { type SimulationHandle, useSimulation } from './simulate/use-simulation'
import { isCutShort } from './simulate/would-fail'
import { useReview } from './transaction-dangers'

export interface SignerReview {
  /** Null while loading, and after a failure: `dangers` reports it then. */
  readonly review: Review | null
  readonly simulation: SimulationHandle
  readonly dangers: readonly ReviewFinding[]
  /** True if the signer accepted exactly these dangers. */
  readonly accepted: boolean
  readonly accept: (accepted: boolean) => void
  /** True if review and simulation have loaded or failed. */
  readonly isRead: boolean
  /** True if there is no simulation, and the signer has not agreed to sign without one. */
  readonly isUnsimulated: boolean
  /** Agrees to sign exactly this transaction without a simulation. */
  readonly goWithout: () => void
}

const NONE: readonly ReviewFinding[] = []

/**
 * Review and simulation of a transaction to be signed, with the signer's consent. Another transaction resets the
 * consent; signatures do not.
 */
export function useSignerReview({ network, transaction }: SigningRequest): SignerReview {
  const state = useReview(network, transaction)
  const simulation = useSimulation(network, transaction)
  const { question } = simulation
  const [acceptedOf, setAcceptedOf] = useState<Accepted | null>(null)
  const [without, setWithout] = useState<unknown>(null)
  const review = state.status === 'success' ? state.data : null
  const found = review?.findings.filter(({ severity }) => severity === 'danger') ?? NONE
  const unread = state.status === 'error' ? [unreadFinding(state.error.message)] : NONE
  const reported = reportedFindings(simulation.state, review?.proof === 'template')
  const dangers = [...found, ...unread, ...reported]
  const these = dangers.map(({ message }) => message).join('\n')
  const isLoading = state.status === 'pending' || state.status === 'idle'
  return {
    ...{ review, simulation, dangers },
    accepted: acceptedOf?.these === these && acceptedOf.question === question,
    accept: yes => setAcceptedOf(yes ? { these, question } : null),
    isRead: !isLoading && simulation.state.status !== 'pending',
    isUnsimulated: isMissing(simulation.state) && without !== question,
    goWithout: () => setWithout(question),
  }
}

interface Accepted {
  readonly these: string
  readonly question: unknown
}

/** Returns dangers from the simulation. The effects of a template’s own code are already in its sentence. */
function reportedFindings(
  state: RunState<SimulationRun>,
  isTemplate: boolean,
): readonly ReviewFinding[] {
  if (state.status !== 'success') return NONE
  const { findings, reported } = state.data.simulationResult
  const own = new Set(reported.map(({ finding }) => finding.message))
  return findings.filter(
    ({ severity, code, message }) =>
      severity === 'danger' && !(isTemplate && (own.has(message) || code === 'foretell/untold')),
  )
}

/** Returns true if nothing was simulated: the node did not answer, or gave up. */
const isMissing = (state: RunState<SimulationRun>) =>
  state.status === 'error' ||
  (state.status === 'success' && isCutShort(state.data.simulationResult.trial))

const unreadFinding = (why: string): ReviewFinding => ({
  severity: 'danger',
  code: 'review/unread',
  message: `What this transaction does could not be read: ${why}`,
  range: null,
})
