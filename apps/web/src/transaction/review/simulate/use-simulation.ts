import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RunState } from '../../../workers/run'
import { useRun } from '../../../workers/use-run'
import { waitFor } from '../../../workers/wait-for'
import { runSimulation, type SimulationRun } from './run-simulation'
import { isSameQuestion, type SimulationQuestion } from './simulation-question'

/** Milliseconds for which a transaction that is being changed has to stay as it is. */
const PAUSE_MS = 600

interface Question {
  readonly network: NetworkId
  readonly transaction: SimulationQuestion
}

export interface SimulationHandle {
  /** Of the present transaction alone; never idle. */
  readonly state: RunState<SimulationRun>
  /** Stays the same object for as long as the transaction does the same: signatures are no change. */
  readonly question: unknown
  /** Asks again. */
  readonly again: () => void
}

const isSame = (a: Question, b: Question) =>
  a.network === b.network && isSameQuestion(a.transaction, b.transaction)

/**
 * What a transaction will change, asked as soon as it is there: opening its review is the press. One that changes is
 * asked about once it rests, and what runs for an older one is ended.
 */
export function useSimulation(
  network: NetworkId,
  transaction: SimulationQuestion,
): SimulationHandle {
  const present = { network, transaction }
  const [first] = useState<Question>(present)
  const [kept, setKept] = useState<Question>(first)
  const question = isSame(kept, present) ? kept : present
  if (question !== kept) setKept(question)
  const inputs = useMemo(() => [question], [question])
  const { state, stale, start } = useRun<SimulationRun>({ inputs })

  const askAfter = (pause: number) =>
    void start(async ({ signal }) => {
      if (pause > 0) await waitFor(pause, signal)
      return runSimulation(question.network, question.transaction, signal)
    })
  const onQuestion = useEffectEvent(() => askAfter(question === first ? 0 : PAUSE_MS))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other question.
  useEffect(onQuestion, [question])

  return {
    // What is known of another transaction is not shown; the present one waits for its turn.
    state: stale || state.status === 'idle' || state.status === 'cancelled' ? WAITING : state,
    question,
    again: () => askAfter(0),
  }
}

const WAITING = {
  status: 'busy',
  fraction: null,
  note: null,
  startedAt: 0,
  output: null,
} as const
