import type { FlowAddress } from '@toolkit/core/flow/address'
import type { Transaction } from '@toolkit/core/flow/transaction'
import {
  type AccountKey,
  type RoleWeight,
  type SignatureVerdict,
  verifyTransactionSignatures,
  weightsOf,
} from '@toolkit/core/flow/verify-transaction'
import type { Task } from '../../../workers/task'

export interface JudgeInput {
  readonly transaction: Transaction
  /** The keys of every account that signed; an account that does not exist is left out. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

export interface Judgement {
  /** Payload signatures in their order, then envelope signatures in theirs. */
  readonly verdicts: readonly SignatureVerdict[]
  readonly weights: readonly RoleWeight[]
}

/** Checks every signature against its key, and adds up what each role reaches. */
const judgeSignatures: Task<JudgeInput, Judgement> = ({ transaction, keys }) => {
  const verdicts = verifyTransactionSignatures(transaction, keys)
  return { verdicts, weights: weightsOf(transaction, verdicts) }
}

export default judgeSignatures
