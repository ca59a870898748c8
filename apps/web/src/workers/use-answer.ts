import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput, TaskRef } from './task'

export type AnswerState<Output> =
  | { readonly status: 'idle' }
  | {
      readonly status: 'busy'
      /** Null until the task reports, and while nothing tells how far it is. */
      readonly fraction: number | null
      readonly note: string | null
      /** `performance.now()`. */
      readonly startedAt: number
    }
  | { readonly status: 'cancelled' }
  | { readonly status: 'done'; readonly output: Output }
  | { readonly status: 'failed'; readonly error: ToolError; readonly retry: () => void }

export interface Answer<Output> {
  readonly state: AnswerState<Output>
  /** Ends the work; until `again`, or another question, there is no answer. */
  readonly cancel: () => void
  readonly again: () => void
}

export interface AnswerOptions<Input, Output> {
  /** Answers small questions on the page, in the same render; null leaves one to the worker. */
  readonly atOnce?: (question: Input) => Output | null
  /** So many milliseconds a question has to stand before the worker gets it. */
  readonly pause?: number
  /** Whether another question ends the worker of the last one; false for work of some milliseconds. */
  readonly abort?: boolean
}

const IDLE = { status: 'idle' } as const
const STARTED = { status: 'busy', fraction: null, note: null, startedAt: 0 } as const

/**
 * What a task makes of the page's present question, live. Memoise the question: a new one is asked anew,
 * null is none, and an answer is only ever shown for the question it belongs to. `atOnce` stays the same
 * function.
 */
export function useAnswer<T extends AnyTask>(
  task: TaskRef<T>,
  question: TaskInput<T> | null,
  { atOnce, pause = 0, abort = true }: AnswerOptions<TaskInput<T>, TaskOutput<T>> = {},
): Answer<TaskOutput<T>> {
  type State = AnswerState<TaskOutput<T>>
  const [slow, setSlow] = useState<{ readonly question: TaskInput<T>; readonly state: State }>()
  const [round, setRound] = useState(0)
  const running = useRef<AbortController>(null)

  const again = useCallback(() => {
    setSlow(undefined)
    setRound(count => count + 1)
  }, [])
  const direct = useMemo((): State | null => {
    if (question === null) return IDLE
    try {
      const output = atOnce?.(question) ?? null
      return output === null ? null : { status: 'done', output }
    } catch (error) {
      return { status: 'failed', error: toToolError(error), retry: again }
    }
  }, [question, atOnce, again])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again.
  useEffect(() => {
    // What was computed of a secret is not kept once the secret is gone.
    if (question === null || direct) return setSlow(undefined)
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (state: State) => {
      if (!signal.aborted) setSlow({ question, state })
    }
    const timer = setTimeout(() => {
      const startedAt = performance.now()
      show({ ...STARTED, startedAt })
      const onProgress = (fraction: number | null, note: string | null = null) =>
        show({ status: 'busy', fraction, note, startedAt })
      runTask(task, question, abort ? { signal, onProgress } : {}).then(
        output => show({ status: 'done', output }),
        error => show({ status: 'failed', error: toToolError(error), retry: again }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [task, question, direct, pause, abort, round])

  const cancel = useCallback(() => {
    running.current?.abort()
    if (question !== null) setSlow({ question, state: { status: 'cancelled' } })
  }, [question])

  const state = direct ?? (slow?.question === question ? slow?.state : null) ?? STARTED
  return useMemo(() => ({ state, cancel, again }), [state, cancel, again])
}

export type ShortTaskState<Output> = Exclude<AnswerState<Output>, { readonly status: 'cancelled' }>

/** The state of a task of some milliseconds, which follows typing after `pause` milliseconds. */
export function useShortTask<T extends AnyTask>(
  task: TaskRef<T>,
  question: TaskInput<T> | null,
  pause = 0,
): ShortTaskState<TaskOutput<T>> {
  const { state } = useAnswer(task, question, { pause, abort: false })
  return state.status === 'cancelled' ? IDLE : state
}
