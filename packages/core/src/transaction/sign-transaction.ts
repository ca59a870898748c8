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
import { signerList, sortSignatures } from './signer-list.ts'
import {
  envelopeMessage,
  payloadMessage,
  type Transaction,
  type TransactionSignature,
} from './transaction.ts'
import type { TransactionPart } from './verify-transaction.ts'

export interface TransactionSigner {
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly privateKey: Secret<Uint8Array>
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Hash algorithm of the account key. */
  readonly hashAlgorithm: AccountHashAlgorithm
}

/**
 * Returns the part that an account signs: the payer's account the envelope in every role, all others the payload.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * const payer = parseAddress('f8d6e0586b0a20c7')
 * partSignedBy({ payer }, payer) // => 'envelope'
 */
export function partSignedBy(
  transaction: Pick<Transaction, 'payer'>,
  address: FlowAddress,
): TransactionPart {
  requireInput('object', transaction, 'transaction')
  const { payer } = transaction
  return address === payer ? 'envelope' : 'payload'
}

/**
 * Returns a copy with an added signature. Does not verify it.
 * @param part the signer's own by default: of the payer's account the envelope, of any other the payload.
 * @throws ToolError `transaction/unrelated-signer`, `transaction/already-signed`, and
 * `transaction/envelope-already-signed` for a payload signature that comes after the payer's.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const signature = { address: transaction.payer, keyIndex: 0, signature: new Uint8Array(64) }
 * addSignature(transaction, signature).envelopeSignatures // => [signature]
 */
export function addSignature(
  transaction: Transaction,
  signature: TransactionSignature,
  part?: TransactionPart,
): Transaction {
  requireInput('object', signature, 'signature')
  const signed = part ?? partSignedBy(transaction, signature.address)
  requireUnsigned(transaction, signature, signed)
  const name = signed === 'envelope' ? 'envelopeSignatures' : 'payloadSignatures'
  const signatures = sortSignatures(transaction, [...transaction[name], signature])
  return { ...transaction, [name]: signatures }
}

/** Throws if a key cannot sign the part, or has signed. */
function requireUnsigned(
  transaction: Transaction,
  { address, keyIndex }: Pick<TransactionSignature, 'address' | 'keyIndex'>,
  part: TransactionPart,
): void {
  const { payloadSignatures, envelopeSignatures } = transaction
  if (!signerList(transaction).includes(address)) throw unrelatedSigner({ address })
  const isThis = (one: TransactionSignature) => one.address === address && one.keyIndex === keyIndex
  if ([...payloadSignatures, ...envelopeSignatures].some(isThis)) {
    throw alreadySigned({ address, keyIndex })
  }
  if (part === 'payload' && envelopeSignatures.length > 0) throw envelopeAlreadySigned()
}

function signPart(
  transaction: Transaction,
  signer: TransactionSigner,
  part: TransactionPart,
): Transaction {
  requireInput('object', transaction, 'transaction')
  requireInput('object', signer, 'signer')
  const { address, keyIndex, privateKey, signatureAlgorithm, hashAlgorithm } = signer
  // Before the key is used.
  requireUnsigned(transaction, signer, part)
  const message = part === 'payload' ? payloadMessage(transaction) : envelopeMessage(transaction)
  const signature = sign({ privateKey, signatureAlgorithm, hashAlgorithm, message })
  return addSignature(transaction, { address, keyIndex, signature }, part)
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
  return signPart(transaction, signer, 'payload')
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
  return signPart(transaction, signer, 'envelope')
}
