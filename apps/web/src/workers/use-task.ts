import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput } from './task'

export type TaskState<Output> =
  | { readonly status: 'idle' }
  /** `fraction` is null until the task reports. */
  | { readonly status: 'busy'; readonly fraction: number | null; readonly note: string | null }
  | { readonly status: 'done'; readonly output: Output }
  | { readonly status: 'failed'; readonly error: ToolError }

export interface TaskHandle<T extends AnyTask> {
  readonly state: TaskState<TaskOutput<T>>
  /** Starts the task; one that is still running is cancelled. Gives the output, null when it ended otherwise. */
  readonly run: (input: TaskInput<T>) => Promise<TaskOutput<T> | null>
  /** Ends the running task; the state is idle again. */
  readonly cancel: () => void
  /** Drops result or error, and cancels what runs. */
  readonly reset: () => void
}

const IDLE = { status: 'idle' } as const
const STARTED = { status: 'busy', fraction: null, note: null } as const

/**
 * A task for a component: `useTask<typeof import('./make-keys.task').default>('make-keys')`. Only the
 * latest run shows; leaving the page ends it.
 */
export function useTask<T extends AnyTask>(name: string): TaskHandle<T> {
  const [state, setState] = useState<TaskState<TaskOutput<T>>>(IDLE)
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
    async (input: TaskInput<T>): Promise<TaskOutput<T> | null> => {
      stop()
      const mine = new AbortController()
      running.current = mine
      setState(STARTED)
      const show = (next: TaskState<TaskOutput<T>>) => {
        if (running.current === mine) setState(next)
      }
      try {
        const output = await runTask<T>(name, input, {
          signal: mine.signal,
          onProgress: (fraction, note) => show({ status: 'busy', fraction, note: note ?? null }),
        })
        if (mine.signal.aborted) return null
        show({ status: 'done', output })
        return output
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
