import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { type ByteSource, sourceOfText } from '../../../bytes/byte-source'

/** One of a list, with a name of its own so that a field keeps its focus when it is moved. */
export interface DraftItem<T> {
  readonly id: string
  readonly value: T
}

export interface DraftSignature {
  readonly signer: string
  readonly keyIndex: string
  readonly signature: string
  readonly extensionData: string
}

/** A transaction as it stands in the fields: texts, which may not be valid. */
export interface Draft {
  readonly script: ByteSource
  readonly arguments: readonly DraftItem<ByteSource>[]
  readonly referenceBlockId: string
  readonly computeLimit: string
  readonly proposer: string
  readonly proposalKeyIndex: string
  readonly sequenceNumber: string
  readonly payer: string
  readonly authorizers: readonly DraftItem<string>[]
  readonly payloadSignatures: readonly DraftItem<DraftSignature>[]
  readonly envelopeSignatures: readonly DraftItem<DraftSignature>[]
}

/** Text where the bytes are UTF-8, else hex: either way the same bytes again. */
function sourceOf(bytes: Uint8Array): ByteSource {
  try {
    return sourceOfText('text', decodeUtf8(bytes))
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return sourceOfText('hex', formatHex(bytes))
  }
}

const listed = <T>(name: string, values: readonly T[]): readonly DraftItem<T>[] =>
  values.map((value, at) => ({ id: `${name}-${at}`, value }))

const signatureDraft = (signature: TransactionSignature): DraftSignature => ({
  signer: signature.address,
  keyIndex: `${signature.keyIndex}`,
  signature: formatHex(signature.signature),
  extensionData: signature.extensionData ? formatHex(signature.extensionData) : '',
})

/** The fields as they stand before anybody edits them: read back, they are the same transaction. */
export function draftOf(transaction: Transaction): Draft {
  const { proposalKey } = transaction
  return {
    script: sourceOf(transaction.script),
    arguments: listed('argument', transaction.arguments.map(sourceOf)),
    referenceBlockId: transaction.referenceBlockId,
    computeLimit: `${transaction.computeLimit}`,
    proposer: proposalKey.address,
    proposalKeyIndex: `${proposalKey.keyIndex}`,
    sequenceNumber: `${proposalKey.sequenceNumber}`,
    payer: transaction.payer,
    authorizers: listed('authorizer', transaction.authorizers),
    payloadSignatures: listed('payload', transaction.payloadSignatures.map(signatureDraft)),
    envelopeSignatures: listed('envelope', transaction.envelopeSignatures.map(signatureDraft)),
  }
}

/** Whether two drafts say the same, whatever the names of their items. Files and long texts are not compared. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const isTyped = (draft: Draft) =>
    [draft.script, ...draft.arguments.map(({ value }) => value)].every(
      ({ kind }) => kind === 'typed',
    )
  const text = (draft: Draft) =>
    JSON.stringify(draft, (key, value) => (key === 'id' ? undefined : value))
  return isTyped(a) && isTyped(b) && text(a) === text(b)
}

/** A new last one. Its name is one that no other has. */
export function added<T>(list: readonly DraftItem<T>[], value: T): readonly DraftItem<T>[] {
  const taken = new Set(list.map(({ id }) => id))
  let number = list.length
  while (taken.has(`new-${number}`)) number++
  return [...list, { id: `new-${number}`, value }]
}

export const removed = <T>(list: readonly DraftItem<T>[], at: number): readonly DraftItem<T>[] =>
  list.filter((_, index) => index !== at)

/** The one at `at` changes places with the one before or after it. */
export function moved<T>(
  list: readonly DraftItem<T>[],
  at: number,
  by: 1 | -1,
): readonly DraftItem<T>[] {
  const one = list[at]
  const other = list[at + by]
  if (!one || !other) return list
  return list.map((item, index) => (index === at ? other : index === at + by ? one : item))
}

export const replaced = <T>(
  list: readonly DraftItem<T>[],
  at: number,
  value: T,
): readonly DraftItem<T>[] =>
  list.map((item, index) => (index === at ? { id: item.id, value } : item))
