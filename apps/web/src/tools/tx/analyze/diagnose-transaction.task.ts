import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import {
  type DiagnosisInput,
  diagnoseTransaction,
  type SignatureDiagnosis,
} from '@toolkit/explain/doctor/diagnose-transaction'
import { defineTask } from '../../../workers/task'

/**
 * Signatures to diagnose: those of one part sign the same message, and share the hashing and curve
 * arithmetic.
 */
export interface PartInput extends DiagnosisInput {
  readonly part: TransactionPart
}

/**
 * Diagnoses why the signatures of a part don't verify; null where there is nothing to diagnose, and
 * for the other part.
 */
export default defineTask(
  'diagnose-transaction',
  ({ part, ...input }: PartInput, { progress }): readonly (SignatureDiagnosis | null)[] =>
    diagnoseTransaction(input, part, progress),
)
