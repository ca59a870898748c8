import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Thrown by the work of a run: what is wrong belongs to one field of the form. */
export class FieldRefusal<F extends string> extends Error {
  readonly field: F
  readonly error: ToolError | string

  constructor(field: F, error: ToolError | string) {
    super('a field was refused')
    this.field = field
    this.error = error
  }
}

export type RunState<A, F extends string> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly note: string; readonly fraction: number | null }
  | { readonly status: 'done'; readonly answer: A }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'refused'; readonly field: F; readonly error: ToolError | string }

export interface RunTools<A> {
  readonly signal: AbortSignal
  readonly busy: (note: string, fraction?: number) => void
  /** Shows an answer that is not complete yet. */
  readonly show: (answer: A) => void
}

export interface Run<A, F extends string> {
  readonly state: RunState<A, F>
  /** Whether the inputs have changed since: the answer is not theirs. */
  readonly stale: boolean
  readonly start: (work: (tools: RunTools<A>) => Promise<A>) => Promise<'done' | 'failed' | 'ended'>
  /** Ends what runs. An incomplete answer is kept as `settle` makes it, anything else is dropped. */
  readonly cancel: (settle?: (answer: A) => A) => void
}

const IDLE = { status: 'idle' } as const

/**
 * One thing that a button does, by way of workers and the network. `inputs` is a new object whenever
 * an input changes: an error of a field goes with it, an answer stays and is stale, and what still
 * runs for older inputs is ended.
 */
export function useRun<A, F extends string>(inputs: object): Run<A, F> {
  const [held, setHeld] = useState<{ readonly of: object; readonly state: RunState<A, F> }>({
    of: inputs,
    state: IDLE,
  })
  const running = useRef<AbortController | null>(null)

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other inputs end what runs for these.
  useEffect(() => stop, [stop, inputs])

  const start = useCallback<Run<A, F>['start']>(
    async work => {
      stop()
      const mine = new AbortController()
      running.current = mine
      const show = (state: RunState<A, F>) => {
        if (running.current === mine) setHeld({ of: inputs, state })
      }
      show({ status: 'busy', note: 'Checking', fraction: null })
      try {
        const answer = await work({
          signal: mine.signal,
          busy: (note, fraction) => show({ status: 'busy', note, fraction: fraction ?? null }),
          show: shown => show({ status: 'done', answer: shown }),
        })
        if (mine.signal.aborted) return 'ended'
        show({ status: 'done', answer })
        return 'done'
      } catch (error) {
        if (mine.signal.aborted) return 'ended'
        if (error instanceof FieldRefusal) {
          show({ status: 'refused', field: error.field as F, error: error.error })
        } else {
          show({ status: 'failed', error: toToolError(error) })
        }
        return 'failed'
      }
    },
    [inputs, stop],
  )

  const current = held.of === inputs
  const { state } = held
  return {
    state: current || state.status === 'done' ? state : IDLE,
    stale: !current && state.status === 'done',
    start,
    cancel: settle => {
      stop()
      const kept: RunState<A, F> =
        state.status === 'done' && settle ? { ...state, answer: settle(state.answer) } : IDLE
      setHeld({ of: held.of, state: kept })
    },
  }
}
