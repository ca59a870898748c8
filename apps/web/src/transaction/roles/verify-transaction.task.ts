import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  type RoleWeight,
  type SignatureVerdict,
  verifyTransactionSignatures,
  weightsOf,
} from '@toolkit/core/transaction/verify-transaction'
import { defineTask } from '../../workers/task'

export interface VerificationInput {
  readonly transaction: Transaction
  /** Keys of every account that signed; an account that does not exist is left out. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

export interface Verification {
  /** Payload signatures in order, then envelope signatures. */
  readonly verdicts: readonly SignatureVerdict[]
  readonly weights: readonly RoleWeight[]
}

/** Checks every signature against its key, and adds up the weights of each role. */
export default defineTask(
  'verify-transaction',
  ({ transaction, keys }: VerificationInput): Verification => {
    const verdicts = verifyTransactionSignatures(transaction, keys)
    return { verdicts, weights: weightsOf(transaction, verdicts) }
  },
)
