import type { Transaction } from '@toolkit/core/transaction/transaction'
import { verifyTransactionSignatures } from '@toolkit/core/transaction/verify-transaction'
import { expect } from 'vitest'
import { KEYS } from '../../core/test/broken-transactions.ts'
import type { Mistake } from '../src/doctor/doctor-variants.ts'
import { diagnoseSignature } from '../src/doctor/signature-doctor.ts'
import { transactionDoctorQuestions } from '../src/doctor/transaction-doctor.ts'

/** Returns the mistakes of the only invalid signature; asserts that all others are valid. */
export function found(transaction: Transaction): readonly Mistake[] | undefined {
  const verdicts = verifyTransactionSignatures(transaction, KEYS)
  const questions = transactionDoctorQuestions(transaction, verdicts, KEYS)
  const open = questions.filter(question => question !== null)
  expect(open).toHaveLength(1)
  const [question] = open
  const { fits } = question ? diagnoseSignature(question) : { fits: [] }
  expect(fits).toHaveLength(1)
  return fits[0]?.mistakes
}
