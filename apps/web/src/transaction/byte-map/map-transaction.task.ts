import type { Transaction } from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../workers/task'
import { type TransactionBytes, transactionBytes } from './transaction-bytes'

/** Encodes a transaction of up to 1.5 MB, maps its bytes and computes its id. */
export default defineTask(
  'map-transaction',
  (transaction: Transaction): TransactionBytes => transactionBytes(transaction),
)
