import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import type { DoctorQuestion, Mistake } from './doctor-variants.ts'
import { signatureChoices } from './signature-choices.ts'
import type { Fit } from './signature-doctor.ts'

type Keys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

/** Correction for the transaction: of a field, or of the one signature. */
interface Change {
  readonly transaction?: Partial<Transaction>
  readonly signature?: Partial<TransactionSignature>
}

/** Yields the bytes that a signature may have had before it was written in this form. */
function* forms(mistakes: readonly Mistake[], signature: Uint8Array): Generator<Uint8Array> {
  const required = JSON.stringify(mistakes.filter(({ kind }) => kind === 'signature'))
  for (const { value, mistakes: of } of signatureChoices(signature)) {
    if (JSON.stringify(of) === required) yield value
  }
}

/** Returns the correction for a mistake; null if the transaction must be signed again. */
function changeFor(mistake: Mistake, { keys, message, expected }: DoctorQuestion): Change | null {
  if (mistake.kind === 'signature') return {}
  if (mistake.kind === 'key') {
    const made = keys[mistake.actual]
    // Another account's signature does not replace the missing one.
    if (made?.index === undefined || made.revoked || made.address !== expected.address) return null
    return { signature: { keyIndex: made.index } }
  }
  if (mistake.kind !== 'other-message') return null
  const { what, name } = mistake
  const change = message.others?.find(one => one.what === what && one.name === name)?.change
  return change ? { transaction: change } : null
}

/** Returns the same transaction with changes in one of its signatures, counting payload signatures first. */
function withSignature(
  transaction: Transaction,
  index: number,
  change: Partial<TransactionSignature>,
): Transaction {
  const first = transaction.payloadSignatures.length
  const changed = (from: number) => (one: TransactionSignature, at: number) =>
    from + at === index ? { ...one, ...change } : one
  return {
    ...transaction,
    payloadSignatures: transaction.payloadSignatures.map(changed(0)),
    envelopeSignatures: transaction.envelopeSignatures.map(changed(first)),
  }
}

const validOf = (transaction: Transaction, keys: Keys) =>
  verifyTransactionSignatures(transaction, keys).map(({ verdict }) => verdict === 'valid')

export interface Repaired {
  readonly transaction: Transaction
  /** True if the envelope's signatures were removed, since they covered the old payload signature. */
  readonly payerAnew: boolean
}

/**
 * Returns the transaction with the doctor's findings corrected, if that needs no private key: the signature as r and s,
 * the key that made it, the field that was changed since. Null if it must be signed again, or if a signature other than
 * the payer's would become invalid.
 * @param index index of the signature: payload signatures first, then envelope signatures.
 * @throws ToolError what encoding throws.
 */
export function repairTransaction(
  transaction: Transaction,
  index: number,
  question: DoctorQuestion,
  { mistakes }: Pick<Fit, 'mistakes'>,
  keys: Keys,
): Repaired | null {
  if (mistakes.length === 0 || question.challenge !== undefined) return null
  const changes = mistakes.map(mistake => changeFor(mistake, question))
  if (changes.some(change => change === null)) return null
  const fields = Object.assign({}, ...changes.map(change => change?.transaction ?? {}))
  const one = Object.assign({}, ...changes.map(change => change?.signature ?? {}))
  const before = validOf(transaction, keys)
  for (const signature of forms(mistakes, question.signature)) {
    const repaired = withSignature({ ...transaction, ...fields }, index, { ...one, signature })
    const after = validOf(repaired, keys)
    if (!after[index]) continue
    const lost = after.flatMap((valid, at) => (valid || !before[at] ? [] : [at]))
    if (lost.length === 0) return { transaction: repaired, payerAnew: false }
    const first = transaction.payloadSignatures.length
    if (index >= first || lost.some(at => at < first)) continue
    return { transaction: { ...repaired, envelopeSignatures: [] }, payerAnew: true }
  }
  return null
}
