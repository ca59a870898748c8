import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { runTask } from '../workers/run-task'
import type { AnyTask, TaskInput, TaskOutput } from '../workers/task'

export type ShortTaskState<Output> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'done'; readonly output: Output }
  | { readonly status: 'failed'; readonly error: ToolError; readonly retry: () => void }

interface Answer<Ask, Output> {
  readonly ask: Ask
  readonly outcome: { readonly output: Output } | { readonly error: ToolError }
}

const IDLE = { status: 'idle' } as const
const BUSY = { status: 'busy' } as const

/**
 * What a task of some milliseconds makes of the page's present input. `ask` gives the task's input
 * (a secret is revealed there and not before); memoise it: a new one is a new question, null is
 * none, and an answer only ever stands for the `ask` it belongs to. Unlike `useTask` it ends no
 * worker when the input changes, so that it can follow typing, after `pause` milliseconds.
 */
export function useShortTask<T extends AnyTask>(
  name: string,
  ask: (() => TaskInput<T>) | null,
  pause = 0,
): ShortTaskState<TaskOutput<T>> {
  const [answer, setAnswer] = useState<Answer<typeof ask, TaskOutput<T>> | null>(null)
  const [round, setRound] = useState(0)
  const retry = useCallback(() => {
    setAnswer(null)
    setRound(count => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    if (!ask) {
      // What was computed of a secret is not kept once the secret is gone.
      setAnswer(null)
      return
    }
    let wanted = true
    const timer = setTimeout(async () => {
      let outcome: Answer<typeof ask, TaskOutput<T>>['outcome']
      try {
        outcome = { output: await runTask<T>(name, ask()) }
      } catch (error) {
        outcome = { error: toToolError(error) }
      }
      if (wanted) setAnswer({ ask, outcome })
    }, pause)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [name, ask, pause, round])

  // The same state is the same object, so that what is made of it can be memoised.
  return useMemo(() => {
    if (!ask) return IDLE
    if (!answer || answer.ask !== ask) return BUSY
    const { outcome } = answer
    return 'output' in outcome
      ? { status: 'done', output: outcome.output }
      : { status: 'failed', error: outcome.error, retry }
  }, [ask, answer, retry])
}
