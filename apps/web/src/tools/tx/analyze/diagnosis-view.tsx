import type { SignatureDiagnosis } from '@toolkit/explain/doctor/diagnose-transaction'
import { DoctorView } from '../../../signature/doctor-view'

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
