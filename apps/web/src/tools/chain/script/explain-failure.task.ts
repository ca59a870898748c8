import type { ErrorExplanation } from '@toolkit/core/chain-error/error-catalogue'
import {
  explainScriptError,
  faultsInSource,
  type SourceFault,
} from '@toolkit/explain/script/explain-script-error'
import { defineTask } from '../../../workers/task'

export interface FailureQuestion {
  /** Complete message of the node. */
  readonly message: string
  readonly source: string
}

export interface ExplainedFailure {
  readonly explained: ErrorExplanation
  /** Positions in the source. */
  readonly faults: readonly SourceFault[]
}

/** Explains a failed script's error; its code includes the error catalogue. */
export default defineTask(
  'explain-failure',
  ({ message, source }: FailureQuestion): ExplainedFailure => {
    const explained = explainScriptError(message)
    return { explained, faults: faultsInSource(explained, source) }
  },
)
