import { defineTask } from '../../../../workers/task'
import { type BuildQuestion, type BuiltDraft, buildTransaction } from './build-transaction'

/** Builds the transaction of a draft, or says which fields are not valid. */
export default defineTask(
  'build-transaction',
  (question: BuildQuestion): BuiltDraft => buildTransaction(question),
)
