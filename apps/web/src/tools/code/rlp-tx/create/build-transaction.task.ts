import type { TransactionDraft } from '../../../../flow/drafts/transaction-draft'
import { defineTask } from '../../../../workers/task'
import { type BuiltDraft, buildTransaction } from './build-transaction'

/** Builds the transaction of a draft, or says which fields are not valid. */
export default defineTask(
  'build-transaction',
  (draft: TransactionDraft): BuiltDraft => buildTransaction(draft),
)
