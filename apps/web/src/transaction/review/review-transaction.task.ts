import { type Review, reviewTransaction } from '@toolkit/explain/review/review'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { defineTask } from '../../workers/task'

/** Reviews a transaction for a signer, from the transaction alone. */
export default defineTask(
  'review-transaction',
  (incoming: SigningRequest): Review => reviewTransaction(incoming),
)
