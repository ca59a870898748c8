import { signaturesAccepted } from '@toolkit/core/signing/signature-acceptance'
import type { ChainRefusal } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import type { Doctor } from './answer-message.ts'

/** Removes the invalid signatures, and those made over one of them. */
function withValidSignatures(
  transaction: Transaction,
  verdicts: readonly SignatureVerdict[],
): Transaction {
  const { payloadSignatures, envelopeSignatures } = transaction
  const valid = (index: number) => verdicts[index]?.verdict === 'valid'
  const payload = payloadSignatures.filter((_, at) => valid(at))
  const stands = payload.length === payloadSignatures.length
  return {
    ...transaction,
    payloadSignatures: payload,
    // The envelope contains the payload's signatures.
    envelopeSignatures: stands
      ? envelopeSignatures.filter((_, at) => valid(payloadSignatures.length + at))
      : [],
  }
}

const unsigned = (transaction: Transaction, change: Partial<Transaction> = {}): Transaction => ({
  ...transaction,
  ...change,
  payloadSignatures: [],
  envelopeSignatures: [],
})

/** Chain error for a wrong sequence number (flow-go `InvalidProposalSeqNumberError`). */
const SEQUENCE_NUMBER = /has sequence number (\d{1,20}), but given \d/

/**
 * Returns the transaction to sign again, with the one change that fixes it: an invalid signature removed, a change made
 * after signing reverted, the proposal key's own sequence number. Null if signing again fixes nothing.
 * @param refusals reasons to reject an unsent one; `errorMessage` is why the chain rejected a sent one.
 */
export function fixedTransaction(
  { transaction, verdicts, diagnoses }: Doctor,
  refusals: readonly ChainRefusal[],
  errorMessage = '',
): Transaction | null {
  const repaired = diagnoses?.find(one => one?.repaired)?.repaired
  if (repaired) return repaired.transaction
  const counted = verdicts.filter(({ verdict }) => verdict !== 'no-account')
  const invalid = counted.some(({ verdict }) => verdict !== 'valid')
  // If the chain accepted it, the keys have changed since.
  const refused = errorMessage === '' || signaturesAccepted('failure', errorMessage) === false
  if (invalid && refused) return withValidSignatures(transaction, verdicts)
  const number = SEQUENCE_NUMBER.exec(errorMessage)?.[1]
  if (number) {
    const { proposalKey } = transaction
    return unsigned(transaction, {
      proposalKey: { ...proposalKey, sequenceNumber: BigInt(number) },
    })
  }
  const [refusal] = refusals
  switch (refusal?.kind) {
    case undefined:
      return null
    case 'sequence-number': {
      const { proposalKey } = transaction
      return unsigned(transaction, {
        proposalKey: { ...proposalKey, sequenceNumber: refusal.current },
      })
    }
    case 'reference-unknown':
    case 'reference-expired':
      return unsigned(transaction)
    case 'revoked-since':
      return withValidSignatures(
        transaction,
        verdicts.map(one =>
          one.address === refusal.address && one.keyIndex === refusal.keyIndex
            ? { ...one, verdict: 'revoked' as const }
            : one,
        ),
      )
    default:
      // Signatures are missing, and the existing ones stay.
      return transaction
  }
}
