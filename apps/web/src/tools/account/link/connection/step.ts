import { toToolError } from '@toolkit/core/errors'
import { useRef, useState } from 'react'
import {
  cancelWalletCalls,
  onWalletEvent,
  type WalletCall,
} from '../../../../chain/wallet/wallet-calls'
import { toWalletError } from '../../../../chain/wallet/wallet-errors'
import type { PartialRunOptions, RunState, Work } from '../../../../workers/run'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import { describeEvent } from './call-messages'

/** Line of a step's log. */
export interface LogLine {
  /** Milliseconds since the step started. */
  readonly at: number
  readonly text: string
}

export interface StepTools<A> extends Pick<PartialRunOptions<A>, 'signal' | 'onPartial'> {
  /** Reports the current activity, also in the log. */
  readonly note: (text: string) => void
  readonly log: (text: string) => void
}

/** Events since a press. */
interface Story {
  readonly log: readonly LogLine[]
  /** Start; null before the first press. */
  readonly startedAt: Date | null
  /** Current wallet request of this step. */
  readonly waitingFor: WalletCall | null
}

export interface Step<A> extends Story {
  /** A cancelled step is idle, or failed with the wallet’s message. */
  readonly state: Exclude<RunState<A>, { readonly status: 'cancelled' }>
  readonly start: (work: (tools: StepTools<A>) => Promise<A>) => Promise<void>
  readonly cancel: () => void
  readonly clear: () => void
}

const IDLE = { status: 'idle' } as const
const NO_STORY: Story = { log: [], startedAt: null, waitingFor: null }

/**
 * Runs a connection step: `useWorkerMutation` with a log of all wallet requests made during it, and one start at a time
 * (a press while the wallet is open changes nothing). `of` identifies the subject;
 * the step resets when it changes.
 */
export function useStep<A>(of: string): Step<A> {
  const run = useWorkerMutation((work: Work<A>, options: PartialRunOptions<A>) => work(options), {
    inputs: [of],
  })
  const [story, setStory] = useState(NO_STORY)
  const settled = useRef<Promise<void>>(Promise.resolve())
  const state = run.stale || run.status === 'cancelled' ? IDLE : run
  const { waitingFor } = story

  function logTo(startedAt: Date, text: string): void {
    const at = Date.now() - startedAt.getTime()
    setStory(before => ({ ...before, log: [...before.log, { at, text }] }))
  }
  const start: Step<A>['start'] = async work => {
    if (state.status === 'pending') return
    const startedAt = new Date()
    setStory({ ...NO_STORY, startedAt })
    await run.mutate(async ({ signal, onProgress, onPartial }) => {
      const log = (text: string) => {
        if (!signal.aborted) logTo(startedAt, text)
      }
      const note = (text: string) => {
        onProgress(null, text)
        log(text)
      }
      onProgress(null, 'Preparing')
      // A run cancelled while the wallet's code was loading still opens the wallet, so it has to
      // settle first.
      await settled.current
      signal.throwIfAborted()
      let requests: WalletCall | null = null
      const leave = onWalletEvent(event => {
        if (signal.aborted) {
          if (event.kind === 'began') queueMicrotask(cancelWalletCalls)
          return
        }
        log(describeEvent(event))
        if (event.kind === 'ready') return
        requests = event.kind === 'began' ? event.call : null
        setStory(before => ({ ...before, waitingFor: requests }))
      })
      signal.addEventListener('abort', () => requests && cancelWalletCalls())
      const working = work({ signal, note, log, onPartial })
      settled.current = working.then(leave, leave)
      try {
        const answer = await working
        log('Done')
        return answer
      } catch (thrown) {
        const error = toToolError(thrown)
        log(error.message)
        throw error
      }
    })
  }

  return {
    ...(state.status === 'idle' ? NO_STORY : story),
    state,
    start,
    cancel() {
      // A pending wallet request then ends with the wallet's message.
      if (waitingFor) return cancelWalletCalls()
      // A step without a pending request ends with FCL's message.
      const error = toWalletError('Declined: Aborted')
      if (story.startedAt) logTo(story.startedAt, error.message)
      run.cancel(error)
    },
    clear: run.reset,
  }
}
