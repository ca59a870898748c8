/**
 * Payload and envelope signatures of a transaction.
 * @module
 */

import type { FlowAddress } from '../account/address.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import { sign } from '../keys/signature.ts'
import type { Secret } from '../secret.ts'
import { alreadySigned, envelopeAlreadySigned, unrelatedSigner } from './errors.ts'
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
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Hash algorithm of the account key. */
  readonly hashAlgorithm: AccountHashAlgorithm
}

function signatureBy(
  transaction: Transaction,
  signer: TransactionSigner,
  message: Uint8Array,
): TransactionSignature {
  const { address, keyIndex, privateKey, signatureAlgorithm, hashAlgorithm } = signer
  if (!signerList(transaction).includes(address)) throw unrelatedSigner({ address })
  const signatures = [...transaction.payloadSignatures, ...transaction.envelopeSignatures]
  if (signatures.some(other => other.address === address && other.keyIndex === keyIndex)) {
    throw alreadySigned({ address, keyIndex })
  }
  const signature = sign({ privateKey, signatureAlgorithm, hashAlgorithm, message })
  return { address, keyIndex, signature }
}

/**
 * Returns a copy with the signer's payload signature added. For proposer and authorizers that do not pay; before the
 * payer signs.
 * @throws ToolError `transaction/unrelated-signer`, `transaction/already-signed`,
 * `transaction/envelope-already-signed`, and what encoding and `sign` throw.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { parseAddress } from '@toolkit/core/account/address'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const key = { privateKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
 * const address = parseAddress('f8d6e0586b0a20c7')
 * const payer = parseAddress('01cf0e2f2f715450')
 * const transaction = { ...decodeTransaction(bytes).transaction, payer }
 * const signed = signPayload(transaction, { ...key, address, keyIndex: 0 })
 * signed.payloadSignatures.length // => 1
 */
export function signPayload(transaction: Transaction, signer: TransactionSigner): Transaction {
  requireInput('object', transaction, 'transaction')
  requireInput('list', transaction.envelopeSignatures, 'envelope signatures')
  if (transaction.envelopeSignatures.length > 0) throw envelopeAlreadySigned()
  const signature = signatureBy(transaction, signer, payloadMessage(transaction))
  const signatures = [...transaction.payloadSignatures, signature]
  return { ...transaction, payloadSignatures: sortSignatures(transaction, signatures) }
}

/**
 * Returns a copy with the signer's envelope signature added. For the payer, after all payload signatures, which it
 * covers.
 * @throws ToolError `transaction/unrelated-signer`, `transaction/already-signed`, and what encoding
 * and `sign` throw.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const key = { privateKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
 * const address = transaction.payer
 * const signed = signEnvelope(transaction, { ...key, address, keyIndex: 0 })
 * signed.envelopeSignatures[0]?.signature.length // => 64
 */
export function signEnvelope(transaction: Transaction, signer: TransactionSigner): Transaction {
  const signature = signatureBy(transaction, signer, envelopeMessage(transaction))
  const signatures = [...transaction.envelopeSignatures, signature]
  return { ...transaction, envelopeSignatures: sortSignatures(transaction, signatures) }
}
