import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import type { RunOptions, RunState } from '../../../workers/run'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import {
  isSameQuestion,
  runSimulation,
  type SimulationQuestion,
  type SimulationRun,
} from './run-simulation'

/** Time for which a transaction that is being edited has to stay unchanged, in milliseconds. */
const PAUSE_MS = 600

interface Question {
  readonly network: NetworkId
  readonly transaction: SimulationQuestion
}

export interface SimulationHandle {
  /** State for the current transaction only; never idle. */
  readonly state: RunState<SimulationRun>
  /** Stays the same object while the effect of the transaction is the same: signatures change nothing. */
  readonly question: unknown
  /** Runs it again. */
  readonly again: () => void
}

const isSame = (a: Question, b: Question) =>
  a.network === b.network && isSameQuestion(a.transaction, b.transaction)

const simulate = ({ network, transaction }: Question, { signal }: RunOptions) =>
  runSimulation(network, transaction, signal)

/**
 * Simulates a transaction as soon as it is there: opening its review is the user's request. One that is being edited is
 * simulated once it rests, and the run for an older one is cancelled.
 */
export function useSimulation(
  network: NetworkId,
  transaction: SimulationQuestion,
): SimulationHandle {
  const present = { network, transaction }
  const [first] = useState<Question>(present)
  const [retained, setRetained] = useState<Question>(first)
  const question = isSame(retained, present) ? retained : present
  if (question !== retained) setRetained(question)
  const query = useWorkerQuery(simulate, question, {
    debounce: question === first ? 0 : PAUSE_MS,
  })
  return { state: query, question, again: query.refetch }
}
