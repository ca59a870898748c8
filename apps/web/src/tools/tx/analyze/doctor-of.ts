import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type Doctor, signatureCount } from '@toolkit/explain/outcome/answer-sentence'
import type { VerificationState } from './use-verification'

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
