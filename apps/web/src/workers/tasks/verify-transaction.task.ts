import type { FlowAddress } from '@toolkit/core/flow/address'
import type { Transaction } from '@toolkit/core/flow/transaction'
import {
  type AccountKey,
  type SignatureVerdict,
  verifyTransactionSignatures,
} from '@toolkit/core/flow/verify-transaction'
import type { Task } from '../task'

export interface VerifyTransactionInput {
  readonly transaction: Transaction
  /** The keys of every account that signed. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

/** Checks every signature of a transaction against the keys of its signers. */
const verifyTransaction: Task<VerifyTransactionInput, readonly SignatureVerdict[]> = ({
  transaction,
  keys,
}) => verifyTransactionSignatures(transaction, keys)

export default verifyTransaction
