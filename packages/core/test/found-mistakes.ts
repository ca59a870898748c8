import { expect } from 'vitest'
import type { Mistake } from '../src/signature/doctor-variants.ts'
import { diagnoseSignature } from '../src/signature/signature-doctor.ts'
import { transactionDoctorQuestions } from '../src/signature/transaction-doctor.ts'
import type { Transaction } from '../src/transaction/transaction.ts'
import { verifyTransactionSignatures } from '../src/transaction/verify-transaction.ts'
import { KEYS } from './broken-transactions.ts'

/** What is wrong with the one signature that does not verify; that all others do is part of it. */
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
