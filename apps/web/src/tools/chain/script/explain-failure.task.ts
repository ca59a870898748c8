import type { ErrorExplanation } from '@toolkit/core/chain-error/error-catalogue'
import {
  explainScriptError,
  faultsInSource,
  type SourceFault,
} from '@toolkit/explain/script/explain-script-error'
import { defineTask } from '../../../workers/task'

export interface FailureQuestion {
  /** The node's, whole. */
  readonly message: string
  readonly source: string
}

export interface ExplainedFailure {
  readonly explained: ErrorExplanation
  /** Where in the source. */
  readonly faults: readonly SourceFault[]
}

/** What the chain says of a script that failed, explained; its code brings the catalogue of errors. */
export default defineTask(
  'explain-failure',
  ({ message, source }: FailureQuestion): ExplainedFailure => {
    const explained = explainScriptError(message)
    return { explained, faults: faultsInSource(explained, source) }
  },
)
