import { formatAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { type ByteSource, sourceOfText } from '../../../../bytes/byte-source'
import type {
  DraftFields,
  DraftLines,
  Signing,
  TransactionDraft,
} from '../../../../transaction/drafts/transaction-draft'

export interface SignatureDraft {
  readonly signer: string
  readonly keyIndex: string
  readonly signature: string
  readonly extensionData: string
}

/**
 * Draft of a pasted transaction: script and arguments are arbitrary bytes, and it has signatures.
 */
export interface EncodedDraft extends DraftFields<ByteSource, ByteSource> {
  readonly payloadSignatures: readonly SignatureDraft[]
  readonly envelopeSignatures: readonly SignatureDraft[]
}

/** Returns text if the bytes are UTF-8, else hex: both encode back to the same bytes. */
function sourceOf(bytes: Uint8Array): ByteSource {
  const text = utf8Text(bytes)
  return text === null ? sourceOfText('hex', formatHex(bytes)) : sourceOfText('text', text)
}

const signatureDraft = (signature: TransactionSignature): SignatureDraft => ({
  signer: signature.address,
  keyIndex: `${signature.keyIndex}`,
  signature: formatHex(signature.signature),
  extensionData: signature.extensionData ? formatHex(signature.extensionData) : '',
})

const linesOf = (transaction: Transaction): DraftLines => ({
  referenceBlockId: transaction.referenceBlockId,
  computeLimit: `${transaction.computeLimit}`,
  proposer: transaction.proposalKey.address,
  proposalKeyIndex: `${transaction.proposalKey.keyIndex}`,
  sequenceNumber: `${transaction.proposalKey.sequenceNumber}`,
  payer: transaction.payer,
  authorizers: transaction.authorizers,
})

/** Returns a transaction's unedited fields: parsed again, they yield the same transaction. */
export const encodedDraftOf = (transaction: Transaction): EncodedDraft => ({
  ...linesOf(transaction),
  script: sourceOf(transaction.script),
  arguments: transaction.arguments.map(sourceOf),
  payloadSignatures: transaction.payloadSignatures.map(signatureDraft),
  envelopeSignatures: transaction.envelopeSignatures.map(signatureDraft),
})

/**
 * Returns the fields of an imported transaction, to be edited and rebuilt. Throws `utf8/…` if its
 * script or an argument isn't text.
 */
export function draftOf({ network, transaction }: Signing): TransactionDraft {
  const { address: proposer } = transaction.proposalKey
  const unlessProposer = (address: typeof proposer) =>
    address === proposer ? '' : formatAddress(address)
  return {
    ...linesOf(transaction),
    network,
    script: decodeUtf8(transaction.script),
    arguments: transaction.arguments.map(bytes => ({ kind: 'json', text: decodeUtf8(bytes) })),
    proposer: formatAddress(proposer),
    payer: unlessProposer(transaction.payer),
    authorizers: transaction.authorizers.map(unlessProposer),
  }
}

/** Returns true if two drafts are equal. Files and long texts aren't compared. */
export function sameDraft(a: EncodedDraft, b: EncodedDraft): boolean {
  const isTyped = (draft: EncodedDraft) =>
    [draft.script, ...draft.arguments].every(({ kind }) => kind === 'typed')
  return isTyped(a) && isTyped(b) && JSON.stringify(a) === JSON.stringify(b)
}
