import type { ToolError } from '@toolkit/core/errors'
import type { TaskState } from '../../../workers/use-task'

/** The failure when it is one of the password, which is shown beside it. */
export function passwordErrorOf(state: TaskState<unknown>): ToolError | null {
  if (state.status !== 'failed') return null
  const { error } = state
  return error.code === 'keystore/wrong-password' || error.code === 'utf8/lone-surrogate'
    ? error
    : null
}
