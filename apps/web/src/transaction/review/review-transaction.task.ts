import type { SigningRequest } from '@toolkit/core/transaction/hand-over/hand-over'
import { type Review, reviewTransaction } from '@toolkit/core/transaction/review/review'
import { defineTask } from '../../workers/task'

/** Reads what a signer should know of a transaction, from the transaction alone. */
export default defineTask(
  'review-transaction',
  (handed: SigningRequest): Review => reviewTransaction(handed),
)
