import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { countOf } from '../../../../ui/values/format'

/** How many signatures a transaction has. */
export const signatureCount = ({ payloadSignatures, envelopeSignatures }: Transaction): number =>
  payloadSignatures.length + envelopeSignatures.length

/** What is under signing, in one sentence: "Transaction paid by 0x…, unsigned". */
export function signingSentence(transaction: Transaction): string {
  const count = signatureCount(transaction)
  return `Transaction paid by 0x${transaction.payer}, ${count === 0 ? 'unsigned' : countOf(count, 'signature')}`
}
