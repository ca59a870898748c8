import { useCallback } from 'react'
import type { RunOptions, RunState } from './run'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput, TaskRef } from './task'
import { type RunHandle, type UseRunOptions, useRun } from './use-run'

/** State of a run that returns to idle when cancelled. */
export type TaskState<Output> = Exclude<RunState<Output>, { readonly status: 'cancelled' }>

export interface JobHandle<Input, Output>
  extends Pick<RunHandle<Output>, 'stale' | 'count' | 'reset'> {
  readonly state: TaskState<Output>
  /** Starts the job, cancelling a running one. Returns the output, null if it ended otherwise. */
  readonly run: (input: Input) => Promise<Output | null>
  /** Aborts the running job; the state is idle again. */
  readonly cancel: () => void
}

export type TaskHandle<T extends AnyTask> = JobHandle<TaskInput<T>, TaskOutput<T>>

export const IDLE = { status: 'idle' } as const

/** Task for a component. Only the latest run shows; leaving the page aborts it. `run` stays the same function. */
export function useTask<T extends AnyTask>(task: TaskRef<T>): TaskHandle<T> {
  const work = useCallback(
    (input: TaskInput<T>, options: RunOptions) => runTask(task, input, options),
    [task],
  )
  return useJob(work)
}

/**
 * Asynchronous work for a component, on user action, with tasks or the network. Only the latest run shows; leaving the
 * page aborts it. `run` is a new function with a new `work`.
 */
export function useJob<Input, Output>(
  work: (input: Input, options: RunOptions) => Promise<Output>,
  options: UseRunOptions = {},
): JobHandle<Input, Output> {
  const { state, start, reset, ...rest } = useRun<Output>(options)
  const run = useCallback(
    async (input: Input) => {
      const end = await start(tools => work(input, tools))
      return end.status === 'done' ? end.output : null
    },
    [start, work],
  )
  const displayed = state.status === 'cancelled' ? IDLE : state
  return { ...rest, state: displayed, run, cancel: reset, reset }
}
