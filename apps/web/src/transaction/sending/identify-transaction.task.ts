import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../workers/task'

/** Computes the id that a transaction of up to 1.5 MB has with its current signatures. */
export default defineTask('identify-transaction', (transaction: Transaction): string =>
  transactionId(transaction),
)
