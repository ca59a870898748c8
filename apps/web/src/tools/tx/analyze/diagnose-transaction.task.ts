import type { FlowAddress } from '@toolkit/core/account/address'
import type { DoctorQuestion } from '@toolkit/core/signature/doctor-variants'
import { type Repaired, repairTransaction } from '@toolkit/core/signature/repair-transaction'
import { type Diagnosis, diagnoseSignature } from '@toolkit/core/signature/signature-doctor'
import { transactionDoctorQuestions } from '@toolkit/core/signature/transaction-doctor'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type {
  AccountKey,
  SignatureVerdict,
  TransactionPart,
} from '@toolkit/core/transaction/verify-transaction'
import { defineTask } from '../../../workers/task'

export interface DiagnosisInput {
  readonly transaction: Transaction
  readonly verdicts: readonly SignatureVerdict[]
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
  /** Whose signatures: those of a part are over one message, and share what is hashed and multiplied for it. */
  readonly part: TransactionPart
}

/** What came of one signature, and what was asked, without the bytes that it was asked over. */
export interface SignatureDiagnosis {
  readonly diagnosis: Diagnosis
  readonly question: DoctorQuestion
  /** The transaction with this put right; null where that takes a new signature. */
  readonly repaired: Repaired | null
}

const NO_MESSAGE = { bytes: new Uint8Array() }

/** Why the signatures of a part do not verify; null for one where there is nothing to find out, or of the other part. */
export default defineTask(
  'diagnose-transaction',
  (
    { transaction, verdicts, keys, part }: DiagnosisInput,
    { progress },
  ): readonly (SignatureDiagnosis | null)[] => {
    const questions = transactionDoctorQuestions(transaction, verdicts, keys).map(
      (question, place) => (verdicts[place]?.part === part ? question : null),
    )
    const open = questions.filter(question => question !== null).length
    let done = 0
    return questions.map((question, place) => {
      if (question === null) return null
      const diagnosis = diagnoseSignature(question, {
        onProgress: fraction => progress((done + fraction) / open),
      })
      done += 1
      const [fit] = diagnosis.fits
      const repaired = fit ? repairTransaction(transaction, place, question, fit, keys) : null
      return { diagnosis, question: { ...question, message: NO_MESSAGE }, repaired }
    })
  },
)
