import { type ErrorCode, ToolError } from '@toolkit/core/errors'
import { retryDelay } from '../../../chain/recovery'
import type { Inputs, RunState, Work } from '../../../workers/run'
import { type RunHandle, useRun } from '../../../workers/use-run'

/** Error of one form field. */
export class FieldError extends ToolError<ErrorCode> {
  readonly field: string

  constructor(field: string, error: ToolError) {
    super(error.code, error.message, error)
    this.field = field
  }
}

/** Check on the page: its state, and its button's action. */
export interface Check<A, F extends string>
  extends Pick<RunHandle<A>, 'stale' | 'count' | 'cancel'> {
  readonly state: RunState<A>
  /** Error of a field, if its value was rejected. */
  readonly refusal: (field: F) => ToolError | null
  /** For `useSubmit`. */
  readonly check: () => Promise<boolean | 'ended'>
}

/** Runs one check on these inputs; an unreachable network is retried. */
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
