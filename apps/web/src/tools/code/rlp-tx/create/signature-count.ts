import type { Transaction } from '@toolkit/core/transaction/transaction'

/** How many signatures a transaction has. */
export const signatureCount = ({ payloadSignatures, envelopeSignatures }: Transaction): number =>
  payloadSignatures.length + envelopeSignatures.length
