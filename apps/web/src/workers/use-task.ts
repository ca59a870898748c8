import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput, TaskRef } from './task'

export type TaskState<Output> =
  | { readonly status: 'idle' }
  | {
      readonly status: 'busy'
      /** Null until the task reports, and while nothing tells how far it is. */
      readonly fraction: number | null
      readonly note: string | null
      /** `performance.now()`. */
      readonly startedAt: number
    }
  | { readonly status: 'done'; readonly output: Output }
  | { readonly status: 'failed'; readonly error: ToolError }

export interface JobOptions {
  /** `fraction` from 0 to 1, null while nothing tells how far it is. */
  readonly onProgress: (fraction: number | null, note?: string) => void
  /** Aborted when the job is cancelled, or another run takes its place. */
  readonly signal: AbortSignal
}

export interface JobHandle<Input, Output> {
  readonly state: TaskState<Output>
  /** Starts the job; one that is still running is cancelled. Gives the output, null when it ended otherwise. */
  readonly run: (input: Input) => Promise<Output | null>
  /** Ends the running job; the state is idle again. */
  readonly cancel: () => void
  /** Drops result or error, and cancels what runs. */
  readonly reset: () => void
}

export type TaskHandle<T extends AnyTask> = JobHandle<TaskInput<T>, TaskOutput<T>>

const IDLE = { status: 'idle' } as const

/** A task for a component. Only the latest run shows; leaving the page ends it. */
export function useTask<T extends AnyTask>(task: TaskRef<T>): TaskHandle<T> {
  return useJob((input: TaskInput<T>, options) => runTask(task, input, options))
}

/**
 * Work of any kind for a component, by way of tasks or the network: `work` of the latest render gets the
 * input, how to report, and a signal. Only the latest run shows; leaving the page ends it.
 */
export function useJob<Input, Output>(
  work: (input: Input, options: JobOptions) => Promise<Output>,
): JobHandle<Input, Output> {
  const [state, setState] = useState<TaskState<Output>>(IDLE)
  const running = useRef<AbortController | null>(null)
  const latest = useRef(work)
  latest.current = work

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  const reset = useCallback(() => {
    stop()
    setState(IDLE)
  }, [stop])

  const run = useCallback(
    async (input: Input): Promise<Output | null> => {
      stop()
      const mine = new AbortController()
      running.current = mine
      const show = (next: TaskState<Output>) => {
        if (running.current === mine) setState(next)
      }
      const startedAt = performance.now()
      show({ status: 'busy', fraction: null, note: null, startedAt })
      try {
        const output = await latest.current(input, {
          signal: mine.signal,
          onProgress: (fraction, note) =>
            show({ status: 'busy', fraction, note: note ?? null, startedAt }),
        })
        if (mine.signal.aborted) return null
        show({ status: 'done', output })
        return output
      } catch (error) {
        if (!mine.signal.aborted) show({ status: 'failed', error: toToolError(error) })
        return null
      }
    },
    [stop],
  )

  useEffect(() => stop, [stop])

  return useMemo(() => ({ state, run, cancel: reset, reset }), [state, run, reset])
}
