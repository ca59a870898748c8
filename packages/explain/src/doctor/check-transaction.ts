import type { FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { schemeOf } from '@toolkit/core/signature/composite-signature'
import { signatureOfBytes } from '@toolkit/core/signature/signature-text'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  type TransactionPart,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import type { ReadTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import {
  type CheckedSignatures,
  checkSignatures,
  type Signed,
  type Signer,
} from './check-signatures.ts'
import type { SignaturesInput } from './read-signatures.ts'
import { partMessage, transactionDoctorQuestions } from './transaction-doctor.ts'

/** Returns the signed part of a transaction, and its tag. */
function signedPart(
  transaction: Transaction,
  part: TransactionPart,
  typed: string | undefined,
): Signed {
  const { bytes, others = [] } = partMessage(transaction, part)
  const text =
    typed === undefined ? [] : [{ what: 'given-text', name: '', bytes: encodeUtf8(typed) } as const]
  return { message: { bytes, others: [...text, ...others] }, tags: [TRANSACTION_TAG] }
}

/** Returns the parts that a signature may cover, the likelier first. */
function partsFor(
  { form, transaction }: ReadTransaction,
  account: string | null,
): readonly [TransactionPart, TransactionPart?] {
  if (form === 'payload' || form === 'envelope') return [form]
  if (account !== null) return [account === transaction.payer ? 'envelope' : 'payload']
  const signers = signerList(transaction)
  const alone = signers.length === 1 && signers[0] === transaction.payer
  return alone ? ['envelope'] : ['envelope', 'payload']
}

/**
 * Verifies signatures over a transaction: over its envelope if the payer signed, over its payload for another account,
 * and over either if only a key is known and both exist.
 * @param typed text in which the transaction was given, which may have been signed instead.
 * @throws ToolError as `checkSignatures`, and what encoding throws.
 */
export function checkOverTransaction(
  given: Exclude<SignaturesInput, { kind: 'proof' }>,
  read: ReadTransaction,
  by: Signer,
  typed?: string,
): CheckedSignatures {
  const account =
    by.kind === 'account' ? by.address : given.kind === 'composite' ? given.address : null
  const over = (part: TransactionPart): CheckedSignatures => {
    const found = checkSignatures(given, signedPart(read.transaction, part, typed), by)
    return { ...found, checked: found.checked.map(one => ({ ...one, part })) }
  }
  const [part, otherPart] = partsFor(read, account)
  const first = over(part)
  if (otherPart === undefined || first.checked.every(({ matches }) => matches)) return first
  const second = over(otherPart).checked
  const better = (at: number) => (second[at]?.matches ? second[at] : undefined)
  return { ...first, checked: first.checked.map((one, at) => better(at) ?? one) }
}

/**
 * Verifies the signatures within a transaction, each over its part with the keys of its account.
 * @param keys keys of every account that signed, without nonexistent accounts.
 * @throws ToolError as `verifyTransactionSignatures`.
 */
export function checkOwnSignatures(
  transaction: Transaction,
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): CheckedSignatures {
  const { payloadSignatures, envelopeSignatures, payer } = transaction
  const verdicts = verifyTransactionSignatures(transaction, keys)
  const questions = transactionDoctorQuestions(transaction, verdicts, keys)
  const checked = [...payloadSignatures, ...envelopeSignatures].map((given, at) => {
    const { address, keyIndex } = given
    const verdict = verdicts[at]
    return {
      verdict: verdict?.verdict ?? ('not-encodable' as const),
      matches: verdict?.matches ?? null,
      keyIndex,
      key: keys.get(address)?.find(({ index }) => index === keyIndex) ?? null,
      weight: verdict?.weight ?? 0,
      signature: signatureOfBytes(given.signature),
      scheme: schemeOf(given.extensionData ?? null),
      unread: [],
      otherTag: false,
      activeDuplicate: null,
      question: questions[at] ?? null,
      part: verdict?.part ?? ('payload' as const),
      address,
    }
  })
  return {
    given: 'transaction',
    by: 'account',
    address: payer,
    checked,
    weight: null,
    messageLength: 0,
  }
}
