import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import {
  type DiagnosisInput,
  diagnoseTransaction,
  type SignatureDiagnosis,
} from '@toolkit/explain/doctor/diagnose-transaction'
import { defineTask } from '../../../workers/task'

/** Whose signatures: those of a part are over one message, and share what is hashed and multiplied for it. */
export interface PartInput extends DiagnosisInput {
  readonly part: TransactionPart
}

/** Why the signatures of a part do not verify; null for one where there is nothing to find out, or of the other part. */
export default defineTask(
  'diagnose-transaction',
  ({ part, ...input }: PartInput, { progress }): readonly (SignatureDiagnosis | null)[] =>
    diagnoseTransaction(input, part, progress),
)
