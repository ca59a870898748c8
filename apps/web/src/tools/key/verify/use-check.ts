import { type ErrorCode, ToolError } from '@toolkit/core/errors'
import { retryDelay } from '../../../chain/recovery'
import type { Inputs, RunState, Work } from '../../../workers/run'
import { type RunHandle, useRun } from '../../../workers/use-run'

/** What is wrong belongs to one field of the form. */
export class FieldError extends ToolError<ErrorCode> {
  readonly field: string

  constructor(field: string, error: ToolError) {
    super(error.code, error.message, error)
    this.field = field
  }
}

/** A question of the page: how far its answer is, and what its button does. */
export interface Check<A, F extends string>
  extends Pick<RunHandle<A>, 'stale' | 'count' | 'cancel'> {
  readonly state: RunState<A>
  /** What is wrong with a field, where it was refused. */
  readonly refusal: (field: F) => ToolError | null
  /** For `useSubmit`. */
  readonly check: () => Promise<boolean | 'ended'>
}

/** One thing that a button asks, of these inputs: a network that cannot be asked is asked again. */
export function useCheck<A, F extends string>(inputs: Inputs, work: Work<A>): Check<A, F> {
  const { state, stale, count, start, cancel } = useRun<A>({ inputs, retryDelay })
  const refused =
    state.status === 'failed' && state.error instanceof FieldError ? state.error : null
  return {
    ...{ state, stale, count, cancel },
    refusal: field => (refused?.field === field ? refused : null),
    async check() {
      const { status } = await start(work)
      return status === 'cancelled' ? 'ended' : status === 'done'
    },
  }
}
