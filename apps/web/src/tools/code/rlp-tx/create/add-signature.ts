import type { Transaction, TransactionSignature } from '@toolkit/core/flow/transaction/transaction'

/** How many signatures a transaction has. */
export const signatureCount = ({ payloadSignatures, envelopeSignatures }: Transaction): number =>
  payloadSignatures.length + envelopeSignatures.length

/**
 * The transaction with one more signature: the payer's sign the envelope, all others the payload. One of the
 * same key is replaced. Envelope signatures cover the payload signatures, so those go that were made before
 * another payload signature came.
 */
export function addSignature(
  transaction: Transaction,
  signature: TransactionSignature,
): Transaction {
  const { payer, payloadSignatures, envelopeSignatures } = transaction
  const others = (list: readonly TransactionSignature[]) =>
    list.filter(
      ({ address, keyIndex }) => address !== signature.address || keyIndex !== signature.keyIndex,
    )
  return signature.address === payer
    ? { ...transaction, envelopeSignatures: [...others(envelopeSignatures), signature] }
    : {
        ...transaction,
        payloadSignatures: [...others(payloadSignatures), signature],
        envelopeSignatures: [],
      }
}
