import type { ReviewFinding } from '@toolkit/explain/review/finding'
import type { Review } from '@toolkit/explain/review/review'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { useState } from 'react'
import type { RunState } from '../../workers/run'
import type { SimulationRun } from './simulate/run-simulation'
import { type SimulationHandle, useSimulation } from './simulate/use-simulation'
import { isCutShort } from './simulate/would-fail'
import { useReview } from './use-review'

export interface SignerReview {
  /** Null while it is read, and where that failed: `dangers` says so then. */
  readonly review: Review | null
  readonly simulation: SimulationHandle
  readonly dangers: readonly ReviewFinding[]
  /** Whether the signer said of just these dangers that they want to sign all the same. */
  readonly accepted: boolean
  readonly accept: (accepted: boolean) => void
  /** Whether review and simulation have come, or that they don’t. */
  readonly isRead: boolean
  /** Whether there is no simulation, and the signer did not say that they sign without one. */
  readonly isUnsimulated: boolean
  /** Signs without a simulation of just this transaction. */
  readonly goWithout: () => void
}

const NONE: readonly ReviewFinding[] = []

/**
 * The review and the simulation of a transaction that is to be signed, and what the signer said of them. Another
 * transaction takes back what was said; its signatures do not.
 */
export function useSignerReview({ network, transaction }: SigningRequest): SignerReview {
  const state = useReview(network, transaction)
  const simulation = useSimulation(network, transaction)
  const { question } = simulation
  const [acceptedOf, setAcceptedOf] = useState<Accepted | null>(null)
  const [without, setWithout] = useState<unknown>(null)
  const review = state.status === 'done' ? state.output : null
  const found = review?.findings.filter(({ severity }) => severity === 'danger') ?? NONE
  const unread = state.status === 'failed' ? [unreadFinding(state.error.message)] : NONE
  const told = toldOf(simulation.state, review?.proof === 'template')
  const dangers = [...found, ...unread, ...told]
  const these = dangers.map(({ sentence }) => sentence).join('\n')
  const isReading = state.status === 'busy' || state.status === 'idle'
  return {
    ...{ review, simulation, dangers },
    accepted: acceptedOf?.these === these && acceptedOf.question === question,
    accept: yes => setAcceptedOf(yes ? { these, question } : null),
    isRead: !isReading && simulation.state.status !== 'busy',
    isUnsimulated: isMissing(simulation.state) && without !== question,
    goWithout: () => setWithout(question),
  }
}

interface Accepted {
  readonly these: string
  readonly question: unknown
}

/** Dangers that the simulation shows. What a template’s code does by itself, its sentence says: no news. */
function toldOf(state: RunState<SimulationRun>, isTemplate: boolean): readonly ReviewFinding[] {
  if (state.status !== 'done') return NONE
  const { findings, told } = state.output.simulationResult
  const own = new Set(told.map(({ finding }) => finding.sentence))
  return findings.filter(
    ({ severity, code, sentence }) =>
      severity === 'danger' && !(isTemplate && (own.has(sentence) || code === 'foretell/untold')),
  )
}

/** Whether nothing was tried: the node did not answer, or gave up. */
const isMissing = (state: RunState<SimulationRun>) =>
  state.status === 'failed' ||
  (state.status === 'done' && isCutShort(state.output.simulationResult.trial))

const unreadFinding = (why: string): ReviewFinding => ({
  severity: 'danger',
  code: 'review/unread',
  sentence: `What this transaction does could not be read: ${why}`,
  place: null,
})
