import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { checkNewSignature, type NewSignature } from '@toolkit/explain/doctor/new-signature'
import { defineTask } from '../../workers/task'

export interface CheckNewSignatureInput {
  readonly transaction: Transaction
  readonly signature: TransactionSignature
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

/** Checks a signature against the keys of its account, before it is added. */
export default defineTask(
  'check-new-signature',
  ({ transaction, signature, keys }: CheckNewSignatureInput): NewSignature =>
    checkNewSignature(transaction, signature, keys),
)
