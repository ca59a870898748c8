import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RunState } from '../../../workers/run'
import { useRun } from '../../../workers/use-run'
import { waitFor } from '../../../workers/wait-for'
import { type ForetellQuestion, isSameQuestion } from './foretell-question'
import { type ForetellRun, runForetell } from './run-foretell'

/** Milliseconds for which a transaction that is being changed has to stay as it is. */
const PAUSE_MS = 600

interface Question {
  readonly network: NetworkId
  readonly transaction: ForetellQuestion
}

export interface ForetellHandle {
  /** Of the present transaction alone. */
  readonly state: RunState<ForetellRun>
  /** Whether somebody has asked: from then on each other transaction is asked about by itself. */
  readonly isAsked: boolean
  /** Asks, or asks again. */
  readonly ask: () => void
}

const isSame = (a: Question, b: Question) =>
  a.network === b.network && isSameQuestion(a.transaction, b.transaction)

/**
 * What a transaction will change. Nothing is asked before the first `ask`; after it, a transaction that changes is
 * asked about once it rests, and what runs for an older one is ended.
 */
export function useForetelling(network: NetworkId, transaction: ForetellQuestion): ForetellHandle {
  const [kept, setKept] = useState<Question>({ network, transaction })
  const present = { network, transaction }
  const question = isSame(kept, present) ? kept : present
  if (question !== kept) setKept(question)
  const inputs = useMemo(() => [question], [question])
  const [isAsked, setAsked] = useState(false)
  const { state, stale, start } = useRun<ForetellRun>({ inputs })

  const askAfter = (pause: number) =>
    start(async ({ signal }) => {
      await waitFor(pause, signal)
      return runForetell(question.network, question.transaction, signal)
    })
  const onQuestion = useEffectEvent(() => {
    if (isAsked) void askAfter(PAUSE_MS)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other question.
  useEffect(onQuestion, [question])

  return {
    // What is known of another transaction is not shown; the present one waits for its turn.
    state: stale || (isAsked && state.status === 'idle') ? WAITING : state,
    isAsked,
    ask() {
      setAsked(true)
      void askAfter(0)
    },
  }
}

const WAITING = {
  status: 'busy',
  fraction: null,
  note: null,
  startedAt: 0,
  output: null,
} as const
