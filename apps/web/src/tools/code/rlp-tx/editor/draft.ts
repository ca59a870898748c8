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

/** The draft of a transaction that was pasted: script and arguments are any bytes, and it has signatures. */
export interface EncodedDraft extends DraftFields<ByteSource, ByteSource> {
  readonly payloadSignatures: readonly SignatureDraft[]
  readonly envelopeSignatures: readonly SignatureDraft[]
}

/** Text where the bytes are UTF-8, else hex: either way the same bytes again. */
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

/** The fields as they stand before anybody edits them: read back, they are the same transaction. */
export const encodedDraftOf = (transaction: Transaction): EncodedDraft => ({
  ...linesOf(transaction),
  script: sourceOf(transaction.script),
  arguments: transaction.arguments.map(sourceOf),
  payloadSignatures: transaction.payloadSignatures.map(signatureDraft),
  envelopeSignatures: transaction.envelopeSignatures.map(signatureDraft),
})

/**
 * The fields of a transaction from elsewhere, to be edited and built again. Throws `utf8/…` where its script
 * or an argument is no text.
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

/** Whether two drafts say the same. Files and long texts are not compared. */
export function sameDraft(a: EncodedDraft, b: EncodedDraft): boolean {
  const isTyped = (draft: EncodedDraft) =>
    [draft.script, ...draft.arguments].every(({ kind }) => kind === 'typed')
  return isTyped(a) && isTyped(b) && JSON.stringify(a) === JSON.stringify(b)
}
