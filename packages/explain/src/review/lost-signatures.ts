import { equalBytes } from '@toolkit/core/bytes/bytes'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
  type TransactionSignature,
} from '@toolkit/core/transaction/transaction'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'

export interface LostSignature {
  readonly part: TransactionPart
  /** Index in the list of its part, from 0. */
  readonly at: number
  readonly address: TransactionSignature['address']
  readonly keyIndex: number
}

const isSame = (a: TransactionSignature, b: TransactionSignature) =>
  a.address === b.address && a.keyIndex === b.keyIndex && equalBytes(a.signature, b.signature)

/**
 * Returns the signatures of a transaction that were made for a message other than its current one: those of the payload
 * after any change of it, those of the envelope also after a change of the payload or its signatures. A signature added
 * by the edit is excluded: the message it was made for is unknown.
 * @throws ToolError what `encodeEnvelope` throws.
 */
export function lostSignatures(before: Transaction, now: Transaction): readonly LostSignature[] {
  const lists = [
    ['payload', before.payloadSignatures, now.payloadSignatures, encodePayload],
    ['envelope', before.envelopeSignatures, now.envelopeSignatures, encodeEnvelope],
  ] as const
  return lists.flatMap(([part, earlier, present, message]) => {
    const retained = present.flatMap((signature, at) =>
      earlier.some(one => isSame(one, signature))
        ? [{ part, at, address: signature.address, keyIndex: signature.keyIndex }]
        : [],
    )
    return retained.length > 0 && !equalBytes(message(before), message(now)) ? retained : []
  })
}
