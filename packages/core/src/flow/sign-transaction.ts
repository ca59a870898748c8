import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import { sign } from '../keys/signature.ts'
import type { Secret } from '../secret.ts'
import type { FlowAddress } from './address.ts'
import { alreadySigned, envelopeAlreadySigned, unrelatedSigner } from './errors/transaction.ts'
import {
  envelopeMessage,
  payloadMessage,
  signerList,
  sortSignatures,
  type Transaction,
  type TransactionSignature,
} from './transaction.ts'

export interface TransactionSigner {
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly privateKey: Secret<Uint8Array>
  readonly curve: SignatureAlgorithm
  /** The account key's own hash algorithm. */
  readonly hashAlgorithm: AccountHashAlgorithm
}

function signatureBy(
  transaction: Transaction,
  signer: TransactionSigner,
  message: Uint8Array,
): TransactionSignature {
  const { address, keyIndex, privateKey, curve, hashAlgorithm } = signer
  if (!signerList(transaction).includes(address)) throw unrelatedSigner({ address })
  const signatures = [...transaction.payloadSignatures, ...transaction.envelopeSignatures]
  if (signatures.some(other => other.address === address && other.keyIndex === keyIndex)) {
    throw alreadySigned({ address, keyIndex })
  }
  const signature = sign({ privateKey, curve, hashAlgorithm, message })
  return { address, keyIndex, signature }
}

/**
 * A copy with the signer's payload signature added in its place. For proposer and authorizers that
 * do not pay; before the payer signs.
 * @throws ToolError `transaction/unrelated-signer`, `transaction/already-signed`,
 * `transaction/envelope-already-signed`, and what encoding and `sign` throw.
 */
export function signPayload(transaction: Transaction, signer: TransactionSigner): Transaction {
  if (transaction.envelopeSignatures.length > 0) throw envelopeAlreadySigned()
  const signature = signatureBy(transaction, signer, payloadMessage(transaction))
  const signatures = [...transaction.payloadSignatures, signature]
  return { ...transaction, payloadSignatures: sortSignatures(transaction, signatures) }
}

/**
 * A copy with the signer's envelope signature added in its place. For the payer, after all payload
 * signatures, which it covers.
 * @throws ToolError `transaction/unrelated-signer`, `transaction/already-signed`, and what encoding
 * and `sign` throw.
 */
export function signEnvelope(transaction: Transaction, signer: TransactionSigner): Transaction {
  const signature = signatureBy(transaction, signer, envelopeMessage(transaction))
  const signatures = [...transaction.envelopeSignatures, signature]
  return { ...transaction, envelopeSignatures: sortSignatures(transaction, signatures) }
}
