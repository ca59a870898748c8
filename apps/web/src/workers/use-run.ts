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
  /** What the output is of; others end what runs and make it stale. */
  readonly inputs?: Inputs
  /** Which errors pass by themselves. Stays the same function. */
  readonly retryDelay?: RetryDelay
}

export interface RunHandle<Output> extends Pick<Run<Output>, 'cancel' | 'reset'> {
  readonly state: RunState<Output>
  /** Whether the output is of other inputs. */
  readonly stale: boolean
  /** Counts the starts: each has an answer of its own, which takes the focus. */
  readonly count: number
  /** Starts `work` for the present inputs; what still runs is ended. Stays the same function with the inputs. */
  readonly start: (work: Work<Output>) => Promise<RunEnd<Output>>
}

const NO_INPUTS: Inputs = []

/** A run for a component, which ends with it: whatever a press starts. `cancel` and `reset` stay the same. */
export function useRun<Output>({
  inputs = NO_INPUTS,
  retryDelay,
}: UseRunOptions = {}): RunHandle<Output> {
  // A store, which React draws at once: a state that an effect sets waits for a task of its own, and
  // after 50 keys that come before it React takes the waiting for an endless loop and throws.
  const [views] = useState(() => createStore<RunView<Output>>(NO_RUN))
  const [run] = useState(() => createRun<Output>(views.set, retryDelay))
  const view = useStore(views)
  useEffect(() => run.follow(inputs))
  useEffect(() => () => run.cancel(), [run])
  const start = useCallback((work: Work<Output>) => run.start(work, inputs), [run, inputs])
  const { count } = view
  return { ...viewFor(view, inputs), count, start, cancel: run.cancel, reset: run.reset }
}
