import type { TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { DoctorQuestion } from '@toolkit/explain/doctor/doctor-variants'
import { mendSignature } from '@toolkit/explain/doctor/new-signature'
import { type Diagnosis, diagnoseSignature } from '@toolkit/explain/doctor/signature-doctor'
import { defineTask } from '../../workers/task'
import type { CheckNewSignatureInput } from './check-new-signature.task'

export interface DiagnoseNewSignatureInput extends CheckNewSignatureInput {
  readonly question: DoctorQuestion
}

export interface NewSignatureDiagnosis {
  readonly diagnosis: Diagnosis
  /** The corrected signature; null if a new one is necessary. */
  readonly mended: TransactionSignature | null
}

/** Diagnoses an invalid signature, and corrects it if that needs no new one. */
export default defineTask(
  'diagnose-new-signature',
  (input: DiagnoseNewSignatureInput, { progress }): NewSignatureDiagnosis => {
    const { transaction, signature, question, keys } = input
    const diagnosis = diagnoseSignature(question, { onProgress: fraction => progress(fraction) })
    const mended = mendSignature(transaction, signature, question, diagnosis, keys)
    return { diagnosis, mended }
  },
)
