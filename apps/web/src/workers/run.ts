import { type ToolError, toToolError } from '@toolkit/core/errors'
import { waitFor } from './wait-for'

/** State of a run. `data` while it is pending, and after it was cancelled or failed, is what is known so far.
 * The terms are TanStack Query’s; `cancelled` and progress are our own. */
export type RunState<Output> =
  | { readonly status: 'idle' }
  | {
      readonly status: 'pending'
      /** Null until the work reports progress, and while it is unknown. */
      readonly fraction: number | null
      readonly note: string | null
      /** `performance.now()`. */
      readonly startedAt: number
      readonly data: Output | null
    }
  | { readonly status: 'success'; readonly data: Output }
  | {
      readonly status: 'error'
      readonly error: ToolError
      readonly data: Output | null
      /** Starts the same work again. */
      readonly retry: () => void
    }
  | { readonly status: 'cancelled'; readonly data: Output | null }

/** Outcome of a start; also cancelled if another one replaced it. */
export type RunEnd<Output> = Extract<
  RunState<Output>,
  { readonly status: 'success' | 'error' | 'cancelled' }
>

export interface RunOptions {
  /** Aborted when the run is cancelled, or another one replaces it. */
  readonly signal: AbortSignal
  /** `fraction` from 0 to 1, null while it is unknown. */
  readonly onProgress: (fraction: number | null, note?: string) => void
}

export interface PartialRunOptions<Output> extends RunOptions {
  /** Shows an output that is not complete yet. */
  readonly onPartial: (output: Output) => void
}

export type Work<Output> = (options: PartialRunOptions<Output>) => Promise<Output>

/** Inputs of an output, compared like the dependencies of an effect. */
export type Inputs = readonly unknown[]

/**
 * Returns the milliseconds after which work that failed with `error` is retried, null for no retry. `failures`: number
 * of consecutive failures before.
 */
export type RetryDelay = (error: unknown, failures: number) => number | null

/** A state with its inputs. */
export interface RunView<Output> {
  readonly state: RunState<Output>
  readonly inputs: Inputs
  /** Number of starts: each has its own answer, which takes the focus. */
  readonly count: number
}

export interface Run<Output> {
  /** Starts `work` for `inputs`, aborting a running one. Never rejects. */
  readonly start: (work: Work<Output>, inputs?: Inputs) => Promise<RunEnd<Output>>
  /** Aborts the running work, as a failure if `error` is given. A visible error stays. */
  readonly cancel: (error?: ToolError) => void
  /** Aborts the running work and drops the output. */
  readonly reset: () => void
  /** Aborts work for other inputs, and drops a state that is not worth showing beside these. */
  readonly follow: (inputs: Inputs) => void
}

const NO_INPUTS: Inputs = []
const NOTHING = () => {}
const CANCELLED = { status: 'cancelled', data: null } as const
/** State before the first start. */
export const NO_RUN: RunView<never> = { state: { status: 'idle' }, inputs: NO_INPUTS, count: 0 }

/**
 * Creates a run of asynchronous work with tasks, the network or a wallet: only the latest start shows.
 *
 * ```
 *   idle ──start──▶ pending ──resolved──▶ success
 *                    │ │ ▲
 *   cancelled ◀──────┘ │ │ onPartial of a later try
 *               cancel ▼ │
 *                    error ──resolved, a later try──▶ success
 * ```
 *
 * `start` leads to pending and `reset` to idle from every state. After a temporary error the work is retried, and the
 * error stays visible until there is a result. Other inputs (`follow`) abort the running work: data stay and become
 * stale, partial data stay as cancelled, any other state is dropped.
 *
 * @param onChange gets each new view; the setter of a state or a store.
 * @param retryDelay selects the errors that are retried; without it there are no retries.
 */
export function createRun<Output>(
  onChange: (view: RunView<Output>) => void,
  retryDelay: RetryDelay = () => null,
): Run<Output> {
  let view: RunView<Output> = NO_RUN
  let running: AbortController | null = null
  /** Kept only while running: it may hold a secret. */
  let retry = NOTHING

  function show(state: RunState<Output>, changed: Partial<RunView<Output>> = {}): void {
    view = { ...view, ...changed, state }
    onChange(view)
  }
  /** The inputs go with the output: they may hold a secret. */
  const clear = () => show(NO_RUN.state, { inputs: NO_INPUTS })
  function end(): void {
    const ending = running
    running = null
    retry = NOTHING
    ending?.abort()
  }

  async function start(work: Work<Output>, inputs: Inputs = NO_INPUTS): Promise<RunEnd<Output>> {
    end()
    const mine = new AbortController()
    running = mine
    const { signal } = mine
    retry = () => void start(work, inputs)
    const begun = { fraction: null, note: null, startedAt: performance.now() }
    show({ ...begun, status: 'pending', data: null }, { inputs, count: view.count + 1 })

    async function attempt(failures: number): Promise<RunEnd<Output>> {
      try {
        const data = await work({
          signal,
          onProgress(fraction, note) {
            if (running !== mine || view.state.status !== 'pending') return
            show({ ...view.state, fraction, note: note ?? null })
          },
          onPartial(partial) {
            if (running !== mine) return
            const busy = view.state.status === 'pending' ? view.state : begun
            show({ ...busy, status: 'pending', data: partial })
          },
        })
        return ended({ status: 'success', data }, null)
      } catch (thrown) {
        const delay = retryDelay(thrown, failures)
        const error = toToolError(thrown)
        const failed = { status: 'error', error, data: dataSoFar(view.state), retry } as const
        if (delay !== null && running === mine) {
          waitFor(delay, signal).then(
            () => attempt(failures + 1),
            () => undefined,
          )
        }
        return ended(failed, delay)
      }
    }
    function ended(state: RunEnd<Output>, delay: number | null): RunEnd<Output> {
      if (running !== mine) return CANCELLED
      // Work that has ended is no longer aborted.
      if (delay === null) {
        running = null
        retry = NOTHING
      }
      show(state)
      return state
    }
    return attempt(0)
  }

  return {
    start,
    cancel(error) {
      const again = retry
      end()
      if (view.state.status !== 'pending') return
      const { data } = view.state
      if (error) show({ status: 'error', error, data, retry: again })
      else show({ status: 'cancelled', data })
    },
    reset() {
      end()
      if (view.state.status !== 'idle') clear()
    },
    follow(inputs) {
      if (isOf(view, inputs)) return
      end()
      const left = leftOf(view.state)
      if (left === view.state) return
      if (left.status === 'idle') clear()
      else show(left)
    },
  }
}

/** Returns the visible state of a run for these inputs; `stale`: its output has other inputs. */
export function viewFor<Output>(
  view: RunView<Output>,
  inputs: Inputs,
): { readonly state: RunState<Output>; readonly stale: boolean } {
  if (isOf(view, inputs)) return { state: view.state, stale: false }
  const state = leftOf(view.state)
  return { state, stale: state.status !== 'idle' }
}

/** Returns the output so far, null if there is none. */
export const dataSoFar = <Output>(state: RunState<Output>): Output | null =>
  'data' in state ? state.data : null

const isOf = (view: RunView<unknown>, inputs: Inputs): boolean =>
  view.inputs.length === inputs.length &&
  view.inputs.every((input, index) => Object.is(input, inputs[index]))

/** Reduces a state to what stays once the inputs change. */
function leftOf<Output>(state: RunState<Output>): RunState<Output> {
  if (state.status === 'success') return state
  const data = state.status === 'error' ? null : dataSoFar(state)
  if (data === null) return NO_RUN.state
  return state.status === 'cancelled' ? state : { status: 'cancelled', data }
}
