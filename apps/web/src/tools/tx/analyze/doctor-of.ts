import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type Doctor, signatureCount } from '@toolkit/explain/outcome/answer-sentence'
import type { VerificationState } from './use-verification'

/** The same list each time, so that nothing is drawn anew for it. */
export const NONE: readonly never[] = []

/**
 * What the doctor says, as far as it has come.
 * @param waiting whether the answer is one of the signatures, and waits until they are checked.
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
