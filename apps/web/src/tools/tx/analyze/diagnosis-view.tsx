import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureDiagnosis } from '@toolkit/explain/doctor/diagnose-transaction'
import { type Doctor, signatureCount } from '@toolkit/explain/outcome/answer-message'
import { DoctorView } from '../../../signature/doctor-view'
import type { VerificationState } from './use-verification'

/** Diagnosis of a signature, and whether it can be fixed without signing again. */
export function DiagnosisView({ diagnosis, question, repaired }: SignatureDiagnosis) {
  return (
    <div className="flex flex-col gap-2">
      <DoctorView diagnosis={diagnosis} question={question} />
      {repaired ? (
        <p>
          With this change the signature is valid without signing again.
          {repaired.payerAnew
            ? ' The payer signs again: the envelope contains this signature.'
            : null}
        </p>
      ) : null}
    </div>
  )
}

/** Stable reference, so that nothing re-renders for it. */
export const NONE: readonly never[] = []

/**
 * Returns the doctor's findings so far.
 * @param waiting true if the answer depends on the signatures and waits for their verification.
 */
export function doctorOf(
  transaction: Transaction,
  { verification, keysOf, diagnoses, diagnosing, error }: VerificationState,
  waiting: boolean,
): Doctor {
  const checking = waiting && verification === null && error === null
  return {
    transaction,
    verdicts: verification?.verdicts ?? NONE,
    diagnoses,
    keysOf,
    busy: diagnosing || (checking && signatureCount(transaction) > 0),
  }
}
