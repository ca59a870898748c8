import { type ErrorCode, ToolError } from '@toolkit/core/errors'
import { retryDelay } from '../../../chain/recovery'
import type { Inputs, RunState, Work } from '../../../workers/run'
import { useWorkerMutation, type WorkerMutation } from '../../../workers/use-worker-mutation'

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
  extends Pick<WorkerMutation<A>, 'stale' | 'count' | 'cancel'> {
  readonly state: RunState<A>
  /** Error of a field, if its value was rejected. */
  readonly refusal: (field: F) => ToolError | null
  /** For `useSubmit`. */
  readonly check: () => Promise<boolean | 'ended'>
}

/** Runs one check on these inputs; an unreachable network is retried. */
export function useCheck<A, F extends string>(inputs: Inputs, work: Work<A>): Check<A, F> {
  const state = useWorkerMutation<A>((_, options) => work(options), {
    inputs,
    retryDelay,
  })
  const { stale, count, mutate, cancel } = state
  const refused = state.status === 'error' && state.error instanceof FieldError ? state.error : null
  return {
    ...{ state, stale, count, cancel },
    refusal: field => (refused?.field === field ? refused : null),
    async check() {
      const { status } = await mutate()
      return status === 'cancelled' ? 'ended' : status === 'success'
    },
  }
}
