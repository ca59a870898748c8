import { useCallback, useEffect, useMemo, useState } from 'react'
import { createStore, useStore } from '../state/store'
import {
  createRun,
  type Inputs,
  NO_RUN,
  type PartialRunOptions,
  type RetryDelay,
  type Run,
  type RunEnd,
  type RunState,
  type RunView,
  viewFor,
} from './run'
import { runTask } from './run-task'
import type { Task, TaskRef } from './task'

/**
 * Work of a hook: a task, or a function with tasks, the network or a wallet. `onPartial` takes anything here, so that a
 * function's output is inferred; one that calls it names the type of its options.
 */
export type WorkerWork<Output, Input> =
  | TaskRef<Task<string, Input, Output>>
  | ((input: Input, options: PartialRunOptions<unknown>) => Promise<Output>)

/** Does the work of a hook. */
export const perform = <Output, Input>(
  work: WorkerWork<Output, Input>,
  input: Input,
  options: PartialRunOptions<Output>,
): Promise<Output> =>
  typeof work === 'function'
    ? work(input, options as PartialRunOptions<unknown>)
    : runTask(work, input, options)

export interface WorkerMutationOptions {
  /** Inputs of the output; a change aborts running work and makes the output stale. */
  readonly inputs?: Inputs
  /** Selects the errors that are retried. Must be the same function on every render. */
  readonly retryDelay?: RetryDelay
}

/** State of the work, and its actions. `cancel` and `reset` stay the same. */
export type WorkerMutation<Output, Input = void> = RunState<Output> &
  Pick<Run<Output>, 'cancel' | 'reset'> & {
    /** True if the output has other inputs. */
    readonly stale: boolean
    /** Number of starts: each has its own answer, which takes the focus. */
    readonly count: number
    /** Starts the work, aborting a running one; never rejects. A new function for new work or other inputs. */
    readonly mutate: (input: Input) => Promise<RunEnd<Output>>
  }

const NO_INPUTS: Inputs = []

/**
 * Work on user action. Only the latest start shows; it ends with its component. Unlike a mutation of TanStack Query, it
 * has progress and partial outputs, can be cancelled, and drops its input (which may be a secret) with its output.
 */
export function useWorkerMutation<Output, Input = void>(
  work: WorkerWork<Output, Input>,
  { inputs = NO_INPUTS, retryDelay }: WorkerMutationOptions = {},
): WorkerMutation<Output, Input> {
  // A store, which React renders synchronously: a state set in an effect waits for its own task, and after 50 keys
  // before it React mistakes the wait for an endless loop and throws.
  const [views] = useState(() => createStore<RunView<Output>>(NO_RUN))
  const [run] = useState(() => createRun<Output>(views.set, retryDelay))
  const view = useStore(views)
  useEffect(() => run.follow(inputs))
  useEffect(() => () => run.cancel(), [run])
  const mutate = useCallback(
    (input: Input) => run.start(options => perform(work, input, options), inputs),
    [run, work, inputs],
  )
  const { state, stale } = viewFor(view, inputs)
  const { count } = view
  return useMemo(
    () => ({ ...state, stale, count, mutate, cancel: run.cancel, reset: run.reset }),
    [state, stale, count, mutate, run],
  )
}
