import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useRef, useState } from 'react'
import { type TaskState, useJob } from '../../../workers/use-task'
import { type ForetellQuestion, isSameQuestion } from './foretell-question'
import { type ForetellRun, runForetell } from './run-foretell'

/** Milliseconds for which a transaction that is being changed has to stay as it is. */
const PAUSE_MS = 600

interface Question {
  readonly network: NetworkId
  readonly transaction: ForetellQuestion
}

interface Told {
  readonly of: Question
  readonly run: ForetellRun
}

export interface ForetellHandle {
  /** Of the present transaction alone. */
  readonly state: TaskState<ForetellRun>
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
  const present = { network, transaction }
  const [isAsked, setAsked] = useState(false)
  const asked = useRef<Question | null>(null)
  const job = useJob(
    async (of: Question, { signal }): Promise<Told> => ({
      of,
      run: await runForetell(of.network, of.transaction, signal),
    }),
  )
  const { state, run, cancel } = job
  const ask = () => {
    setAsked(true)
    asked.current = present
    void run(present)
  }
  useEffect(() => {
    const now = { network, transaction }
    if (!asked.current || isSame(asked.current, now)) return
    cancel()
    const timer = setTimeout(() => {
      asked.current = now
      void run(now)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [network, transaction, run, cancel])
  return { state: stateOf(state, present, asked.current, isAsked), isAsked, ask }
}

const WAITING = { status: 'busy', fraction: null, note: null, startedAt: 0 } as const

/** What is known of another transaction is not shown; the present one waits for its turn. */
function stateOf(
  state: TaskState<Told>,
  present: Question,
  asked: Question | null,
  isAsked: boolean,
): TaskState<ForetellRun> {
  const isOfPresent = asked !== null && isSame(asked, present)
  if (isAsked && !isOfPresent) return WAITING
  if (state.status !== 'done') return state
  return isSame(state.output.of, present) ? { status: 'done', output: state.output.run } : WAITING
}
