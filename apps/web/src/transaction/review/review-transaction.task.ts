import { type Review, reviewTransaction } from '@toolkit/explain/review/review'
import type { SigningRequest } from '@toolkit/explain/signing-request/hand-over'
import { defineTask } from '../../workers/task'

/** Reads what a signer should know of a transaction, from the transaction alone. */
export default defineTask(
  'review-transaction',
  (handed: SigningRequest): Review => reviewTransaction(handed),
)
