import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../workers/task'

/** The id that a transaction of up to 1.5 MB has with the signatures that are on it. */
export default defineTask('identify-transaction', (transaction: Transaction): string =>
  transactionId(transaction),
)
