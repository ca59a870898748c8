import { toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo } from 'react'
import type { PartialRunOptions, RunState } from './run'
import { runTask } from './run-task'
import { perform, useWorkerMutation, type WorkerWork } from './use-worker-mutation'
import { waitFor } from './wait-for'

export interface WorkerQueryOptions<Output, Input> {
  /** Answers small inputs on the page, in the same render; null leaves one to the worker. */
  readonly atOnce?: (input: Input) => Output | null
  /** Milliseconds for which an input has to stay the same before the work starts. */
  readonly debounce?: number
  /** True for long work: another input terminates the worker of the last one. */
  readonly abort?: boolean
}

/** State of the work for the current input, and its actions. */
export type WorkerQuery<Output> = RunState<Output> & {
  /** Aborts the work; until `refetch`, or another input, there is no output. */
  readonly cancel: () => void
  readonly refetch: () => void
}

/** A start of the work, after `wait` milliseconds. */
interface Start<Input> {
  readonly of: Input
  readonly wait: number
}

const IDLE = { status: 'idle' } as const
const STARTED = {
  status: 'pending',
  fraction: null,
  note: null,
  startedAt: 0,
  data: null,
} as const

/**
 * Work on the page's current input, live. Memoise the input: a new object runs again, null is none, and an output is
 * only ever for its own input. `atOnce` and a function as work must be the same on every render. Unlike a query of
 * TanStack Query, it has no cache and no key: inputs are long, and may be secrets.
 */
export function useWorkerQuery<Output, Input>(
  work: WorkerWork<Output, Input>,
  input: Input | null,
  { atOnce, debounce = 0, abort = false }: WorkerQueryOptions<Output, Input> = {},
): WorkerQuery<Output> {
  const inputs = useMemo(() => [input], [input])
  const start = useCallback(
    async ({ of, wait }: Start<Input>, options: PartialRunOptions<Output>): Promise<Output> => {
      await waitFor(wait, options.signal)
      const isShortTask = typeof work !== 'function' && !abort
      return isShortTask ? runTask(work, of) : perform(work, of, options)
    },
    [work, abort],
  )
  const slow = useWorkerMutation(start, { inputs })
  const { stale, mutate, cancel, reset } = slow
  const refetch = useCallback(
    (wait = 0) => {
      if (input !== null) void mutate({ of: input, wait })
    },
    [mutate, input],
  )
  const direct = useMemo((): RunState<Output> | null => {
    if (input === null) return IDLE
    try {
      const data = atOnce?.(input) ?? null
      return data === null ? null : { status: 'success', data }
    } catch (error) {
      return { status: 'error', error: toToolError(error), data: null, retry: () => {} }
    }
  }, [input, atOnce])

  useEffect(() => {
    // Outputs computed from a secret are not kept once the secret is gone.
    if (direct) reset()
    else refetch(debounce)
  }, [direct, reset, refetch, debounce])

  const state = direct ?? (stale || slow.status === 'idle' ? STARTED : slow)
  return useMemo(
    () => ({ ...state, cancel: () => cancel(), refetch: () => refetch() }),
    [state, cancel, refetch],
  )
}
