import { useCallback, useEffect, useState } from 'react'
import { createStore, useStore } from '../state/store'
import {
  createRun,
  type Inputs,
  NO_RUN,
  type RetryDelay,
  type Run,
  type RunEnd,
  type RunState,
  type RunView,
  viewFor,
  type Work,
} from './run'

export interface UseRunOptions {
  /** Inputs of the output; a change aborts running work and makes the output stale. */
  readonly inputs?: Inputs
  /** Selects the errors that are retried. Must be the same function on every render. */
  readonly retryDelay?: RetryDelay
}

export interface RunHandle<Output> extends Pick<Run<Output>, 'cancel' | 'reset'> {
  readonly state: RunState<Output>
  /** True if the output has other inputs. */
  readonly stale: boolean
  /** Number of starts: each has its own answer, which takes the focus. */
  readonly count: number
  /** Starts `work` for the current inputs, aborting a running one. Stays the same function with the inputs. */
  readonly start: (work: Work<Output>) => Promise<RunEnd<Output>>
}

const NO_INPUTS: Inputs = []

/** Run of work on user action, which ends with its component. `cancel` and `reset` stay the same. */
export function useRun<Output>({
  inputs = NO_INPUTS,
  retryDelay,
}: UseRunOptions = {}): RunHandle<Output> {
  // A store, which React renders synchronously: a state set in an effect waits for its own task, and after 50 keys
  // before it React mistakes the wait for an endless loop and throws.
  const [views] = useState(() => createStore<RunView<Output>>(NO_RUN))
  const [run] = useState(() => createRun<Output>(views.set, retryDelay))
  const view = useStore(views)
  useEffect(() => run.follow(inputs))
  useEffect(() => () => run.cancel(), [run])
  const start = useCallback((work: Work<Output>) => run.start(work, inputs), [run, inputs])
  const { count } = view
  return { ...viewFor(view, inputs), count, start, cancel: run.cancel, reset: run.reset }
}
