import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  cancelWalletCalls,
  onWalletEvent,
  type WalletCall,
} from '../../../../chain/wallet/wallet-calls'
import { toWalletError } from '../../../../chain/wallet/wallet-errors'
import { eventWords } from './call-words'

/** One line of a step's log. */
export interface LogLine {
  /** Milliseconds since the step began. */
  readonly at: number
  readonly text: string
}

export type StepState<A> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly note: string; readonly answer: A | null }
  | { readonly status: 'done'; readonly answer: A }
  | { readonly status: 'failed'; readonly error: ToolError; readonly answer: A | null }

export interface StepTools<A> {
  readonly signal: AbortSignal
  /** Says what is being done, in the log too. */
  readonly note: (text: string) => void
  readonly log: (text: string) => void
  /** Shows what is known so far. */
  readonly show: (answer: A) => void
}

export interface Step<A> {
  readonly state: StepState<A>
  readonly log: readonly LogLine[]
  /** When it began; null before the first press. */
  readonly startedAt: Date | null
  /** What a wallet is asked for this step now. */
  readonly waitingFor: WalletCall | null
  readonly start: (work: (tools: StepTools<A>) => Promise<A>) => Promise<void>
  readonly cancel: () => void
  readonly clear: () => void
}

interface Held<A> {
  readonly of: string
  readonly state: StepState<A>
  readonly log: readonly LogLine[]
  readonly startedAt: Date | null
  readonly waitingFor: WalletCall | null
}

const empty = <A>(of: string): Held<A> => ({
  ...{ of, state: { status: 'idle' }, log: [] },
  ...{ startedAt: null, waitingFor: null },
})

/**
 * One step of a connection: what came of it, and its log, in which everything stands that wallets are asked
 * meanwhile. `of` says what it is about; it begins empty again where that changes.
 */
export function useStep<A>(of: string): Step<A> {
  const [held, setHeld] = useState<Held<A>>(() => empty(of))
  const running = useRef<AbortController | null>(null)
  const settled = useRef<Promise<void>>(Promise.resolve())

  const stop = useCallback(() => {
    if (!running.current) return
    running.current.abort()
    running.current = null
    cancelWalletCalls()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs for another account is ended.
  useEffect(() => stop, [stop, of])

  const start = useCallback<Step<A>['start']>(
    async work => {
      if (running.current) return
      const mine = new AbortController()
      running.current = mine
      const startedAt = new Date()
      const change = (next: (before: Held<A>) => Partial<Held<A>>) => {
        if (running.current === mine) setHeld(before => ({ ...before, ...next(before) }))
      }
      const log = (text: string) => {
        const at = Date.now() - startedAt.getTime()
        change(before => ({ log: [...before.log, { at, text }] }))
      }
      const note = (text: string) => {
        change(({ state }) => ({
          state: { status: 'busy', note: text, answer: 'answer' in state ? state.answer : null },
        }))
        log(text)
      }
      setHeld(() => ({
        ...{ of, log: [], startedAt, waitingFor: null },
        state: { status: 'busy', note: 'Preparing', answer: null },
      }))
      // What was cancelled while the wallet's code was on its way opens the wallet all the same.
      await settled.current
      const leave = onWalletEvent(event => {
        if (mine.signal.aborted && event.kind === 'began') return queueMicrotask(cancelWalletCalls)
        log(eventWords(event))
        if (event.kind !== 'ready') {
          change(() => ({ waitingFor: event.kind === 'began' ? event.call : null }))
        }
      })
      const show = (answer: A) =>
        change(({ state }) => ({
          state: { status: 'busy', note: state.status === 'busy' ? state.note : '', answer },
        }))
      const working = work({ signal: mine.signal, note, log, show })
      settled.current = working.then(leave, leave)
      try {
        const answer = await Promise.race([working, whenAborted(mine.signal)])
        log('Done')
        change(() => ({ state: { status: 'done', answer }, waitingFor: null }))
      } catch (thrown) {
        const error = errorOf(thrown)
        log(error.message)
        change(({ state }) => ({
          state: { status: 'failed', error, answer: 'answer' in state ? state.answer : null },
          waitingFor: null,
        }))
      }
      if (running.current === mine) running.current = null
    },
    [of],
  )

  const shown: Held<A> = held.of === of ? held : empty(of)
  return {
    ...shown,
    start,
    // A wallet that is asked ends by itself then, in its own words.
    cancel: () => (shown.waitingFor ? cancelWalletCalls() : running.current?.abort()),
    clear: () => {
      stop()
      setHeld(empty(of))
    },
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** What a signal says that was aborted at a press is what FCL says then. */
function errorOf(thrown: unknown): ToolError {
  if (thrown instanceof Error && thrown.name === 'AbortError') {
    return toWalletError('Declined: Aborted')
  }
  return toToolError(thrown)
}
