import type { FlowAddress } from '@toolkit/core/account/address'
import { equalBytes } from '@toolkit/core/bytes/bytes'
import { addSignature, partSignedBy } from '@toolkit/core/transaction/sign-transaction'
import {
  encodePayload,
  type Transaction,
  type TransactionSignature,
} from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  type SignatureVerdict,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import type { DoctorQuestion } from './doctor-variants.ts'
import { repairTransaction } from './repair-transaction.ts'
import type { Diagnosis } from './signature-doctor.ts'
import { transactionDoctorQuestions } from './transaction-doctor.ts'

type Keys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

/** Signature to be added, with its verdict by the account's keys. */
export interface NewSignature {
  readonly signature: TransactionSignature
  /** Null if the keys of its account are unknown: then nothing is verified. */
  readonly verdict: SignatureVerdict | null
  /** Input for a diagnosis, if it is invalid and there is something to try. */
  readonly question: DoctorQuestion | null
}

function placed(transaction: Transaction, signature: TransactionSignature) {
  const added = addSignature(transaction, signature)
  const all = [...added.payloadSignatures, ...added.envelopeSignatures]
  return { added, all, index: all.indexOf(signature) }
}

/**
 * Verifies a signature before it is added to a transaction.
 * @param keys the keys of the signers' accounts, as far as known.
 * @throws ToolError as `addSignature`, and what encoding throws.
 */
export function checkNewSignature(
  transaction: Transaction,
  signature: TransactionSignature,
  keys: Keys,
): NewSignature {
  const { added, index } = placed(transaction, signature)
  if (!keys.has(signature.address)) return { signature, verdict: null, question: null }
  const verdicts = verifyTransactionSignatures(added, keys)
  const verdict = verdicts[index] ?? null
  const questions = transactionDoctorQuestions(added, verdicts, keys)
  return { signature, verdict, question: questions[index] ?? null }
}

/**
 * Returns the corrected signature, if a diagnosis explains the mistake and the transaction itself stays unchanged: with
 * the index of the key that made it, or written as r‖s. Null if it must be signed again.
 */
export function mendSignature(
  transaction: Transaction,
  signature: TransactionSignature,
  question: DoctorQuestion,
  { fits }: Pick<Diagnosis, 'fits'>,
  keys: Keys,
): TransactionSignature | null {
  const { added, index } = placed(transaction, signature)
  const list = partSignedBy(transaction, signature.address)
  for (const fit of fits) {
    const repaired = repairTransaction(added, index, question, fit, keys)
    if (repaired === null || !samePayload(repaired.transaction, transaction)) continue
    const { payloadSignatures, envelopeSignatures } = repaired.transaction
    const mended = [...payloadSignatures, ...envelopeSignatures][index]
    if (mended === undefined || mended.address !== signature.address) continue
    if (isFree(transaction, mended, list)) return mended
  }
  return null
}

const samePayload = (one: Transaction, other: Transaction) =>
  equalBytes(encodePayload(one), encodePayload(other))

function isFree(
  { payloadSignatures, envelopeSignatures }: Transaction,
  { address, keyIndex }: TransactionSignature,
  list: 'payload' | 'envelope',
): boolean {
  const others = list === 'payload' ? payloadSignatures : envelopeSignatures
  return !others.some(one => one.address === address && one.keyIndex === keyIndex)
}
