import { useCallback } from 'react'
import type { RunOptions, RunState } from './run'
import { runTask } from './run-task'
import type { AnyTask, TaskInput, TaskOutput, TaskRef } from './task'
import { type RunHandle, type UseRunOptions, useRun } from './use-run'

/** Of a run that is idle again once it was cancelled. */
export type TaskState<Output> = Exclude<RunState<Output>, { readonly status: 'cancelled' }>

export interface JobHandle<Input, Output>
  extends Pick<RunHandle<Output>, 'stale' | 'count' | 'reset'> {
  readonly state: TaskState<Output>
  /** Starts the job; one that is still running is cancelled. Gives the output, null when it ended otherwise. */
  readonly run: (input: Input) => Promise<Output | null>
  /** Ends the running job; the state is idle again. */
  readonly cancel: () => void
}

export type TaskHandle<T extends AnyTask> = JobHandle<TaskInput<T>, TaskOutput<T>>

export const IDLE = { status: 'idle' } as const

/** A task for a component. Only the latest run shows; leaving the page ends it. `run` stays the same function. */
export function useTask<T extends AnyTask>(task: TaskRef<T>): TaskHandle<T> {
  const work = useCallback(
    (input: TaskInput<T>, options: RunOptions) => runTask(task, input, options),
    [task],
  )
  return useJob(work)
}

/**
 * Work of any kind for a component, at a press, by way of tasks or the network. Only the latest run shows;
 * leaving the page ends it. `run` is a new function with a new `work`.
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
  const shown = state.status === 'cancelled' ? IDLE : state
  return { ...rest, state: shown, run, cancel: reset, reset }
}
