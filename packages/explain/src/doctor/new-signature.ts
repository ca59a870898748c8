import type { FlowAddress } from '@toolkit/core/account/address'
import { equalBytes } from '@toolkit/core/bytes/bytes'
import { addSignature, partSignedBy } from '@toolkit/core/signing/signers'
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

/** A signature that is to be added, and what the account's keys say of it. */
export interface NewSignature {
  readonly signature: TransactionSignature
  /** Null where the keys of its account are not known: then nothing is checked. */
  readonly verdict: SignatureVerdict | null
  /** What to diagnose, where it is invalid and there is something to try. */
  readonly question: DoctorQuestion | null
}

function placed(transaction: Transaction, signature: TransactionSignature) {
  const added = addSignature(transaction, signature)
  const all = [...added.payloadSignatures, ...added.envelopeSignatures]
  return { added, all, place: all.indexOf(signature) }
}

/**
 * Checks a signature before it is added to a transaction.
 * @param keys the keys of the signers' accounts, as far as they are known.
 * @throws ToolError as `addSignature`, and what encoding throws.
 */
export function checkNewSignature(
  transaction: Transaction,
  signature: TransactionSignature,
  keys: Keys,
): NewSignature {
  const { added, place } = placed(transaction, signature)
  if (!keys.has(signature.address)) return { signature, verdict: null, question: null }
  const verdicts = verifyTransactionSignatures(added, keys)
  const verdict = verdicts[place] ?? null
  const questions = transactionDoctorQuestions(added, verdicts, keys)
  return { signature, verdict, question: questions[place] ?? null }
}

/**
 * The signature as it was meant, where a diagnosis explains what is wrong with it and the transaction
 * itself stays as it is: with the key index of the key that made it, or written as r‖s. Null where it has
 * to be signed anew.
 */
export function mendSignature(
  transaction: Transaction,
  signature: TransactionSignature,
  question: DoctorQuestion,
  { fits }: Pick<Diagnosis, 'fits'>,
  keys: Keys,
): TransactionSignature | null {
  const { added, place } = placed(transaction, signature)
  const list = partSignedBy(transaction, signature.address)
  for (const fit of fits) {
    const repaired = repairTransaction(added, place, question, fit, keys)
    if (repaired === null || !samePayload(repaired.transaction, transaction)) continue
    const { payloadSignatures, envelopeSignatures } = repaired.transaction
    const mended = [...payloadSignatures, ...envelopeSignatures][place]
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
