/**
 * Transactions: their encodings, signed messages and ID.
 * @module
 */

import type { FlowAddress } from '../account/address.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, type Hex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { encodeRlp } from '../rlp/encode.ts'
import { sortSignatures } from './signer-list.ts'
import { payloadFields, signatureFields } from './transaction-fields.ts'

export interface ProposalKey {
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly sequenceNumber: bigint
}

export interface TransactionSignature {
  readonly address: FlowAddress
  readonly keyIndex: number
  /** r‖s, 64 bytes; kept unchanged even if it is not. */
  readonly signature: Uint8Array
  /** FLIP 264: absent, or the scheme's byte and its data (WebAuthn is 01 and RLP). */
  readonly extensionData?: Uint8Array
}

/**
 * Transaction with all signed content as its original bytes: script and arguments are never parsed and written again,
 * since two encoders may write one value differently.
 */
export interface Transaction {
  /** Cadence source in UTF-8. */
  readonly script: Uint8Array
  /** JSON-Cadence texts in UTF-8. */
  readonly arguments: readonly Uint8Array[]
  readonly referenceBlockId: Hex<32>
  readonly computeLimit: bigint
  readonly proposalKey: ProposalKey
  readonly payer: FlowAddress
  readonly authorizers: readonly FlowAddress[]
  readonly payloadSignatures: readonly TransactionSignature[]
  readonly envelopeSignatures: readonly TransactionSignature[]
}

/** Checks the fields from which roles and signatures are read. @throws ToolError `input/wrong-kind`. */
function requireShape(transaction: Transaction): void {
  requireInput('object', transaction, 'transaction')
  requireInput('object', transaction.proposalKey, 'proposal key')
  requireInput('list', transaction.authorizers, 'authorizers')
  for (const list of [transaction.payloadSignatures, transaction.envelopeSignatures]) {
    requireInput('list', list, 'signatures')
    for (const one of list) requireInput('object', one, 'each signature')
  }
}

/**
 * Encodes the payload as RLP: the 9 fields that proposer and authorizers sign (flow-go `PayloadCanonicalForm`).
 * @throws ToolError `hex/…` for the reference block ID, `transaction/number-out-of-range`.
 * @example
 * import { formatHex, readHex } from '@toolkit/core/bytes/hex'
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { parseAddress } from '@toolkit/core/account/address'
 * const address = parseAddress('f8d6e0586b0a20c7')
 * const payload = encodePayload({
 *   script: encodeUtf8('transaction {}'),
 *   arguments: [],
 *   referenceBlockId: readHex('01'.repeat(32), 32),
 *   computeLimit: 100n,
 *   proposalKey: { address, keyIndex: 0, sequenceNumber: 7n },
 *   payer: address,
 *   authorizers: [address],
 *   payloadSignatures: [],
 *   envelopeSignatures: [],
 * })
 * formatHex(payload).slice(0, 32) // => 'f8508e7472616e73616374696f6e207b'
 */
export function encodePayload(transaction: Transaction): Uint8Array {
  return encodeRlp(payloadFields(transaction))
}

/**
 * Encodes RLP of [payload, payload signatures], which the payer signs.
 * @throws ToolError as `encodePayload`, and `transaction/unrelated-signer`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * encodeEnvelope(transaction).length // => bytes.length + 3
 */
export function encodeEnvelope(transaction: Transaction): Uint8Array {
  requireShape(transaction)
  const { payloadSignatures } = transaction
  return encodeEnvelopeInOrder(transaction, sortSignatures(transaction, payloadSignatures))
}

/**
 * Like `encodeEnvelope`, with these payload signatures in the given order: a signer may have signed this instead of the
 * envelope. @throws ToolError as `encodeEnvelope`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * encodeEnvelopeInOrder(transaction, []).length // => bytes.length + 3
 */
export function encodeEnvelopeInOrder(
  transaction: Transaction,
  payloadSignatures: readonly TransactionSignature[],
): Uint8Array {
  return encodeRlp([payloadFields(transaction), signatureFields(transaction, payloadSignatures)])
}

/**
 * Encodes RLP of [payload, payload signatures, envelope signatures]: the whole transaction, as in flow-cli's files.
 * @throws ToolError as `encodeEnvelope`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * decodeTransaction(encodeTransaction(transaction)).form // => 'full'
 */
export function encodeTransaction(transaction: Transaction): Uint8Array {
  requireShape(transaction)
  const { payloadSignatures, envelopeSignatures } = transaction
  return encodeRlp([
    payloadFields(transaction),
    signatureFields(transaction, sortSignatures(transaction, payloadSignatures)),
    signatureFields(transaction, sortSignatures(transaction, envelopeSignatures)),
  ])
}

/**
 * Returns the message of a payload signature: the transaction tag (32 bytes) and the payload.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * payloadMessage(transaction).length // => 32 + bytes.length
 */
export function payloadMessage(transaction: Transaction): Uint8Array {
  return concatBytes(TRANSACTION_TAG, encodePayload(transaction))
}

/**
 * Returns the message of an envelope signature: the transaction tag (32 bytes) and the envelope.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * import { encodeEnvelope } from '@toolkit/core/transaction/transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * envelopeMessage(transaction).subarray(32) // => encodeEnvelope(transaction)
 */
export function envelopeMessage(transaction: Transaction): Uint8Array {
  return concatBytes(TRANSACTION_TAG, encodeEnvelope(transaction))
}

/**
 * Computes the transaction's ID: SHA3-256 of the whole transaction without a tag.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * transactionId(transaction).slice(0, 16) // => '98418273adf817b8'
 */
export function transactionId(transaction: Transaction): Hex<32> {
  return fixedHex(hashWith('SHA3_256', encodeTransaction(transaction)), 32)
}
