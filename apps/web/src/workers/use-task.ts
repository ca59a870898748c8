import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput } from './task'

export type TaskState<Output> =
  | { readonly status: 'idle' }
  | {
      readonly status: 'busy'
      /** Null until the task reports, and all the while for tasks that report nothing. */
      readonly fraction: number | null
      readonly note: string | null
      /** `performance.now()`. */
      readonly startedAt: number
    }
  | { readonly status: 'done'; readonly output: Output }
  | { readonly status: 'failed'; readonly error: ToolError }

export interface TaskHandle<T extends AnyTask, Kept = TaskOutput<T>> {
  readonly state: TaskState<Kept>
  /** Starts the task; one that is still running is cancelled. Gives the output, null when it ended otherwise. */
  readonly run: (input: TaskInput<T>) => Promise<Kept | null>
  /** Ends the running task; the state is idle again. */
  readonly cancel: () => void
  /** Drops result or error, and cancels what runs. */
  readonly reset: () => void
}

const IDLE = { status: 'idle' } as const
const asItCame = (output: unknown) => output

/**
 * A task for a component: `useTask<typeof import('./make-keys.task').default>('make-keys')`. Only the
 * latest run shows; leaving the page ends it. With `seal` its answer is kept as that function gives
 * it: where it holds secrets, in Secrets, and never as it came.
 */
export function useTask<T extends AnyTask>(name: string): TaskHandle<T>
export function useTask<T extends AnyTask, Kept>(
  name: string,
  seal: (output: TaskOutput<T>) => Kept,
): TaskHandle<T, Kept>
export function useTask<T extends AnyTask, Kept>(
  name: string,
  seal = asItCame as (output: TaskOutput<T>) => Kept,
): TaskHandle<T, Kept> {
  const [state, setState] = useState<TaskState<Kept>>(IDLE)
  const sealing = useRef(seal)
  sealing.current = seal
  const running = useRef<AbortController | null>(null)

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  const reset = useCallback(() => {
    stop()
    setState(IDLE)
  }, [stop])

  const run = useCallback(
    async (input: TaskInput<T>): Promise<Kept | null> => {
      stop()
      const mine = new AbortController()
      running.current = mine
      const show = (next: TaskState<Kept>) => {
        if (running.current === mine) setState(next)
      }
      const startedAt = performance.now()
      show({ status: 'busy', fraction: null, note: null, startedAt })
      try {
        const output = await runTask<T>(name, input, {
          signal: mine.signal,
          onProgress: (fraction, note) =>
            show({ status: 'busy', fraction, note: note ?? null, startedAt }),
        })
        if (mine.signal.aborted) return null
        const kept = sealing.current(output)
        show({ status: 'done', output: kept })
        return kept
      } catch (error) {
        if (!mine.signal.aborted) show({ status: 'failed', error: toToolError(error) })
        return null
      }
    },
    [name, stop],
  )

  useEffect(() => stop, [stop])

  return useMemo(() => ({ state, run, cancel: reset, reset }), [state, run, reset])
}
