import type { FlowAddress } from '@toolkit/core/account/address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
  type TransactionSignature,
} from '@toolkit/core/transaction/transaction'
import type {
  AccountKey,
  SignatureVerdict,
  TransactionPart,
} from '@toolkit/core/transaction/verify-transaction'
import type { DoctorKey, DoctorQuestion, OtherMessage } from './doctor-variants.ts'
import { otherTransactionMessages } from './other-transactions.ts'
import { passkeyQuestion } from './passkey-doctor.ts'
import { isToDiagnose } from './to-diagnose.ts'

/** Returns the signed message: a part of a transaction, with its alternatives. */
export function partMessage(
  transaction: Transaction,
  part: TransactionPart,
): DoctorQuestion['message'] {
  const encode = part === 'payload' ? encodePayload : encodeEnvelope
  return { bytes: encode(transaction), others: otherTransactionMessages(transaction, part) }
}

const OTHER_PART = { payload: 'envelope', envelope: 'payload' } as const

/** Returns the same for a signature in the wrong list: it should cover the other part. */
function inWrongList(
  message: DoctorQuestion['message'],
  part: TransactionPart,
): DoctorQuestion['message'] {
  const others = message.others?.map((one): OtherMessage => {
    const { what, bytes } = one
    return what === OTHER_PART[part] ? { what: 'wrong-list', name: part, bytes } : one
  })
  return { ...message, ...(others ? { others } : {}) }
}

/** Some accounts have thousands of keys; this many are tried for one signature. */
const MAX_KEYS = 300

/** Returns the named key first, then the account's others, then those of the other accounts. */
function keysFor(
  { address, keyIndex }: SignatureVerdict,
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): readonly DoctorKey[] {
  const own = keys.get(address) ?? []
  const toDoctorKey = (of: FlowAddress) => (key: AccountKey) => ({
    publicKey: parseHex(key.publicKey),
    signatureAlgorithm: key.signatureAlgorithm,
    hashAlgorithm: key.hashAlgorithm,
    index: key.index,
    revoked: key.revoked,
    address: of,
  })
  const named = own.filter(({ index }) => index === keyIndex)
  const others = own.filter(({ index }) => index !== keyIndex)
  const foreign = [...keys].filter(([of]) => of !== address)
  return [
    ...[...named, ...others].map(toDoctorKey(address)),
    ...foreign.flatMap(([of, list]) => list.map(toDoctorKey(of))),
  ].slice(0, MAX_KEYS)
}

/**
 * Returns for each verdict of `verifyTransactionSignatures` the question to `diagnoseSignature`; null if there is
 * nothing to diagnose.
 * @param keys keys of all known accounts; those of other accounts are tried too.
 * @throws ToolError what encoding throws.
 */
export function transactionDoctorQuestions(
  transaction: Transaction,
  verdicts: readonly SignatureVerdict[],
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): readonly (DoctorQuestion | null)[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signatures = [...payloadSignatures, ...envelopeSignatures]
  const messages = new Map<string, DoctorQuestion['message']>()
  const messageFor = (part: TransactionPart, address: FlowAddress) => {
    const misplaced = (address === transaction.payer) !== (part === 'envelope')
    const known = messages.get(`${part} ${misplaced}`)
    if (known) return known
    const usual = partMessage(transaction, part)
    const made = misplaced ? inWrongList(usual, part) : usual
    messages.set(`${part} ${misplaced}`, made)
    return made
  }
  return verdicts.map((verdict, at): DoctorQuestion | null => {
    const given = signatures[at]
    if (!given || !isToDiagnose(verdict)) return null
    const tried = keysFor(verdict, keys)
    if (tried.length === 0) return null
    const { part, address, keyIndex } = verdict
    const message = messageFor(part, address)
    const [first] = tried
    const named = first?.address === address && first.index === keyIndex
    const question: DoctorQuestion = {
      message,
      signature: given.signature,
      keys: tried,
      expected: { key: named ? 0 : null, hashAlgorithm: 'SHA3_256', tag: TRANSACTION_TAG, address },
    }
    return isOfPasskey(given)
      ? passkeyQuestion(question, given.extensionData, verdict.verdict)
      : question
  })
}

const isOfPasskey = (
  signature: TransactionSignature,
): signature is TransactionSignature & { readonly extensionData: Uint8Array } =>
  signature.extensionData?.[0] === 1
