import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type {
  AccountKey,
  SignatureVerdict,
  TransactionPart,
} from '@toolkit/core/transaction/verify-transaction'
import type { DoctorQuestion } from './doctor-variants.ts'
import { type Repaired, repairTransaction } from './repair-transaction.ts'
import { type Diagnosis, diagnoseSignature } from './signature-doctor.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

export interface DiagnosisInput {
  readonly transaction: Transaction
  readonly verdicts: readonly SignatureVerdict[]
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

/** Diagnosis of one signature, with its question but without the message bytes. */
export interface SignatureDiagnosis {
  readonly diagnosis: Diagnosis
  readonly question: DoctorQuestion
  /** Transaction with this fixed; null if that takes a new signature. */
  readonly repaired: Repaired | null
}

const NO_MESSAGE = { bytes: new Uint8Array() }

/**
 * Diagnoses the invalid signatures of a transaction, in the verdicts' order; null for one with nothing to diagnose.
 * @param part limits it to one part, whose signatures are over one message and share its computations.
 * @param progress receives the progress from 0 to 1.
 * @throws ToolError what encoding throws.
 */
export function diagnoseTransaction(
  { transaction, verdicts, keys }: DiagnosisInput,
  part: TransactionPart | null = null,
  progress: (fraction: number) => void = () => undefined,
): readonly (SignatureDiagnosis | null)[] {
  const questions = transactionDoctorQuestions(transaction, verdicts, keys).map(
    (question, index) => (part === null || verdicts[index]?.part === part ? question : null),
  )
  const open = questions.filter(question => question !== null).length
  let done = 0
  return questions.map((question, index) => {
    if (question === null) return null
    const diagnosis = diagnoseSignature(question, {
      onProgress: fraction => progress((done + fraction) / open),
    })
    done += 1
    const [fit] = diagnosis.fits
    const repaired = fit ? repairTransaction(transaction, index, question, fit, keys) : null
    return { diagnosis, question: { ...question, message: NO_MESSAGE }, repaired }
  })
}
