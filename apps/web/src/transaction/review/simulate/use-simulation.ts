import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RunState } from '../../../workers/run'
import { useRun } from '../../../workers/use-run'
import { waitFor } from '../../../workers/wait-for'
import { runSimulation, type SimulationRun } from './run-simulation'
import { isSameQuestion, type SimulationQuestion } from './simulation-question'

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
  const inputs = useMemo(() => [question], [question])
  const { state, stale, start } = useRun<SimulationRun>({ inputs })

  const simulateAfter = (pause: number) =>
    void start(async ({ signal }) => {
      if (pause > 0) await waitFor(pause, signal)
      return runSimulation(question.network, question.transaction, signal)
    })
  const onQuestion = useEffectEvent(() => simulateAfter(question === first ? 0 : PAUSE_MS))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other question.
  useEffect(onQuestion, [question])

  return {
    // The result of another transaction is not shown; the current one waits for its turn.
    state: stale || state.status === 'idle' || state.status === 'cancelled' ? WAITING : state,
    question,
    again: () => simulateAfter(0),
  }
}

const WAITING = {
  status: 'busy',
  fraction: null,
  note: null,
  startedAt: 0,
  output: null,
} as const
