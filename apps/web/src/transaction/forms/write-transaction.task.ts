import { tryTo } from '@toolkit/core/errors'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import {
  hasSortedSignatures,
  type WrittenForm,
  writeTransaction,
} from '@toolkit/core/transaction-formats/write-transaction'
import { defineTask } from '../../workers/task'

export interface WriteQuestion {
  readonly transaction: Transaction
  readonly form: WrittenForm
  readonly target: Parameters<typeof writeTransaction>[2]
}

export interface Written {
  readonly text: string
  /** 64 hex digits; null if it cannot be encoded. */
  readonly id: string | null
  /** True if the signatures are in the chain's order. */
  readonly sorted: boolean
}

/** Writes a transaction of up to 1.5 MB in one form. Throws the errors of core's `writeTransaction`. */
export default defineTask(
  'write-transaction',
  ({ transaction, form, target }: WriteQuestion): Written => ({
    text: writeTransaction(transaction, form, target),
    id: idOf(transaction),
    sorted: hasSortedSignatures(transaction),
  }),
)

function idOf(transaction: Transaction): string | null {
  return tryTo(() => transactionId(transaction))
}
