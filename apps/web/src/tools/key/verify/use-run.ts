import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { retryDelay } from '../../../chain/recovery'
import { waitFor } from '../../../workers/wait-for'

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
  /** Counts the presses: new with each one, whatever comes of it. */
  readonly count: number
  /** Whether the inputs have changed since: the answer is not theirs. */
  readonly stale: boolean
  /** What is wrong with a field, where it was refused. */
  readonly refusal: (field: F) => ToolError | string | null
  readonly start: (work: (tools: RunTools<A>) => Promise<A>) => Promise<'done' | 'failed' | 'ended'>
  /** Ends what runs. An incomplete answer is kept as `settle` makes it, anything else is dropped. */
  readonly cancel: (settle?: (answer: A) => A) => void
}

/** A question of the page: how far its answer is, and what its button does. */
export interface Check<A, F extends string> {
  readonly run: Run<A, F>
  readonly check: () => Promise<'done' | 'failed' | 'ended'>
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
  const [count, setCount] = useState(0)

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other inputs end what runs for these.
  useEffect(() => stop, [stop, inputs])

  const start = useCallback<Run<A, F>['start']>(
    async work => {
      stop()
      setCount(before => before + 1)
      const mine = new AbortController()
      running.current = mine
      const show = (state: RunState<A, F>) => {
        if (running.current === mine) setHeld({ of: inputs, state })
      }
      const attempt = async (failures: number): Promise<'done' | 'failed' | 'ended'> => {
        // What stopped it stays on the page until there is an answer.
        const busy = (note: string, fraction: number | null = null) =>
          failures === 0 && show({ status: 'busy', note, fraction })
        busy('Checking')
        try {
          const shown = (answer: A) => show({ status: 'done', answer })
          const answer = await work({ signal: mine.signal, busy, show: shown })
          if (mine.signal.aborted) return 'ended'
          shown(answer)
          return 'done'
        } catch (error) {
          if (mine.signal.aborted) return 'ended'
          if (error instanceof FieldRefusal) {
            show({ status: 'refused', field: error.field as F, error: error.error })
            return 'failed'
          }
          show({ status: 'failed', error: toToolError(error) })
          const delay = retryDelay(error, failures)
          if (delay !== null) {
            const again = waitFor(delay, mine.signal).then(() => attempt(failures + 1))
            again.catch(() => undefined)
          }
          return 'failed'
        }
      }
      return attempt(0)
    },
    [inputs, stop],
  )

  const current = held.of === inputs
  const state = current || held.state.status === 'done' ? held.state : IDLE
  return {
    state,
    count,
    refusal: field => (state.status === 'refused' && state.field === field ? state.error : null),
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
