import { toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo } from 'react'
import type { RunState } from './run'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput, TaskRef } from './task'
import { useRun } from './use-run'
import { IDLE, type TaskState } from './use-task'
import { waitFor } from './wait-for'

export interface Answer<Output> {
  readonly state: RunState<Output>
  /** Aborts the work; until `again`, or another question, there is no answer. */
  readonly cancel: () => void
  readonly again: () => void
}

export interface AnswerOptions<Input, Output> {
  /** Answers small questions on the page, in the same render; null leaves one to the worker. */
  readonly atOnce?: (question: Input) => Output | null
  /** Debounce of a question before the worker gets it, in milliseconds. */
  readonly pause?: number
  /** False if another question does not terminate the worker of the last one: for work of some milliseconds. */
  readonly abort?: boolean
}

const STARTED = {
  status: 'busy',
  fraction: null,
  note: null,
  startedAt: 0,
  output: null,
} as const

/**
 * Runs a task on the page's current question, live. Memoise the question: a new object runs again, null is none, and an
 * answer is only ever shown for its own question. `atOnce` must be the same function on every render.
 */
export function useAnswer<T extends AnyTask>(
  task: TaskRef<T>,
  question: TaskInput<T> | null,
  { atOnce, pause = 0, abort = true }: AnswerOptions<TaskInput<T>, TaskOutput<T>> = {},
): Answer<TaskOutput<T>> {
  type Output = TaskOutput<T>
  const inputs = useMemo(() => [question], [question])
  const { state: slow, stale, start, cancel, reset } = useRun<Output>({ inputs })

  const again = useCallback(() => {
    if (question === null) return
    void start(async ({ signal, onProgress }): Promise<Output> => {
      await waitFor(pause, signal)
      return runTask(task, question, abort ? { signal, onProgress } : {})
    })
  }, [start, task, question, pause, abort])
  const direct = useMemo((): RunState<Output> | null => {
    if (question === null) return IDLE
    try {
      const output = atOnce?.(question) ?? null
      return output === null ? null : { status: 'done', output }
    } catch (error) {
      return { status: 'failed', error: toToolError(error), output: null, retry: () => {} }
    }
  }, [question, atOnce])

  useEffect(() => {
    // Results computed from a secret are not kept once the secret is gone.
    if (direct) reset()
    else again()
  }, [direct, reset, again])

  const state = direct ?? (stale || slow.status === 'idle' ? STARTED : slow)
  return useMemo(() => ({ state, cancel, again }), [state, cancel, again])
}

/** State of a task of some milliseconds, debounced by `pause` milliseconds. */
export function useShortTask<T extends AnyTask>(
  task: TaskRef<T>,
  question: TaskInput<T> | null,
  pause = 0,
): TaskState<TaskOutput<T>> {
  const { state } = useAnswer(task, question, { pause, abort: false })
  return state.status === 'cancelled' ? IDLE : state
}
