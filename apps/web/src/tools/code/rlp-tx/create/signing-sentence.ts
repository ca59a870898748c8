import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { countOf } from '../../../../ui/values/format'

/** What is under signing, in one sentence: "Transaction paid by 0x…, unsigned". */
export function signingSentence(transaction: Transaction): string {
  const { payer, payloadSignatures, envelopeSignatures } = transaction
  const count = payloadSignatures.length + envelopeSignatures.length
  return `Transaction paid by 0x${payer}, ${count === 0 ? 'unsigned' : countOf(count, 'signature')}`
}
