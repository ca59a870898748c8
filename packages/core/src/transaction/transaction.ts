/**
 * Transactions: their encodings, signed messages and ID.
 * @module
 */

import { type FlowAddress, ZERO_ADDRESS } from '../account/address.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, type Hex, parseHex } from '../bytes/hex.ts'
import { MAX_UINT64 } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { encodeRlp, encodeRlpUint, type RlpValue } from '../rlp/encode.ts'
import { numberOutOfRange, unrelatedSigner } from './errors.ts'

/** Largest key index: the chain stores it in 32 bits. */
export const MAX_KEY_INDEX = 0xffff_ffff

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

const addressBytes = (address: FlowAddress, field: string) =>
  parseHex(address, { byteLength: 8, field })

function uint(value: bigint, max: bigint, field: string): Uint8Array {
  requireInput('bigint', value, field)
  if (value < 0n || value > max) throw numberOutOfRange({ field, value: `${value}`, max })
  return encodeRlpUint(value)
}

function keyIndex(index: number, field: string): Uint8Array {
  if (!Number.isInteger(index) || index < 0 || index > MAX_KEY_INDEX) {
    throw numberOutOfRange({ field, value: `${index}`, max: BigInt(MAX_KEY_INDEX) })
  }
  return encodeRlpUint(BigInt(index))
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

/** Normalises an address, which a caller without types may have written with 0x or in capitals. */
function plain(address: FlowAddress): FlowAddress {
  requireInput('text', address, 'address')
  return /[xA-Z]/u.test(address)
    ? (address.replace(/^0x/iu, '').toLowerCase() as FlowAddress)
    : address
}

/**
 * Lists the signing accounts, each once: proposer, payer, authorizers in order. The zero address as proposer or payer
 * (system transactions) is not a signer. A signature refers to its account by its index in this list (flow-go-sdk
 * `signerList`).
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * const alice = parseAddress('01cf0e2f2f715450')
 * const bob = parseAddress('179b6b1cb6755e31')
 * const proposalKey = { address: alice, keyIndex: 0, sequenceNumber: 0n }
 * signerList({ proposalKey, payer: bob, authorizers: [alice] }) // => [alice, bob]
 */
export function signerList(
  transaction: Pick<Transaction, 'proposalKey' | 'payer' | 'authorizers'>,
): readonly FlowAddress[] {
  requireInput('object', transaction, 'transaction')
  const { proposalKey, payer, authorizers } = transaction
  const first = [proposalKey.address, payer].map(plain).filter(address => address !== ZERO_ADDRESS)
  return [...new Set([...first, ...authorizers.map(plain)])]
}

/**
 * Sorts signatures in the order of the chain: by signer, then by key index.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const { address } = transaction.proposalKey
 * const signature = new Uint8Array(64)
 * const signatures = [1, 0].map(keyIndex => ({ address, keyIndex, signature }))
 * const sorted = sortSignatures(transaction, signatures)
 * sorted.map(({ keyIndex }) => keyIndex) // => [0, 1]
 */
export function sortSignatures(
  transaction: Transaction,
  signatures: readonly TransactionSignature[],
): readonly TransactionSignature[] {
  requireInput('object', transaction, 'transaction')
  const signers = signerList(transaction)
  const position = ({ address }: TransactionSignature) => signers.indexOf(plain(address))
  return signatures.toSorted((a, b) => position(a) - position(b) || a.keyIndex - b.keyIndex)
}

/**
 * Returns true if the extension data means the plain scheme, which is encoded without any.
 * @example
 * isPlainScheme(undefined) // => true
 * isPlainScheme(Uint8Array.of(1, 2)) // => false
 */
export function isPlainScheme(extensionData: Uint8Array | undefined): boolean {
  if (extensionData === undefined) return true
  requireInput('bytes', extensionData, 'extension data')
  return extensionData.length === 0 || (extensionData.length === 1 && extensionData[0] === 0)
}

/**
 * Returns the 9 fields of the payload in order, as in RLP.
 * @throws ToolError as `encodePayload`.
 * @example
 * import { readHex } from '@toolkit/core/bytes/hex'
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { parseAddress } from '@toolkit/core/account/address'
 * const address = parseAddress('f8d6e0586b0a20c7')
 * const fields = payloadFields({
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
 * fields.length // => 9
 */
export function payloadFields(transaction: Transaction): readonly RlpValue[] {
  requireInput('object', transaction, 'transaction')
  const { proposalKey } = transaction
  requireInput('bytes', transaction.script, 'script')
  requireInput('list', transaction.arguments, 'arguments')
  for (const one of transaction.arguments) requireInput('bytes', one, 'each argument')
  requireInput('object', proposalKey, 'proposal key')
  requireInput('list', transaction.authorizers, 'authorizers')
  return [
    transaction.script,
    transaction.arguments,
    parseHex(transaction.referenceBlockId, { byteLength: 32, field: 'reference block ID' }),
    uint(transaction.computeLimit, MAX_UINT64, 'compute limit'),
    addressBytes(proposalKey.address, 'proposer'),
    keyIndex(proposalKey.keyIndex, 'proposal key index'),
    uint(proposalKey.sequenceNumber, MAX_UINT64, 'sequence number'),
    addressBytes(transaction.payer, 'payer'),
    transaction.authorizers.map(address => addressBytes(address, 'authorizer')),
  ]
}

/**
 * Returns a list of signatures as in RLP: signer index, key index, signature, and extension data if any.
 * @throws ToolError `transaction/unrelated-signer`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const { address } = transaction.proposalKey
 * const signature = new Uint8Array(64)
 * const [fields = []] = signatureFields(transaction, [{ address, keyIndex: 0, signature }])
 * fields.length // => 3
 */
export function signatureFields(
  transaction: Transaction,
  signatures: readonly TransactionSignature[],
): readonly (readonly RlpValue[])[] {
  requireInput('object', transaction, 'transaction')
  const signers = signerList(transaction)
  return signatures.map(signature => {
    requireInput('bytes', signature.signature, 'signature')
    const signerIndex = signers.indexOf(plain(signature.address))
    if (signerIndex < 0) throw unrelatedSigner({ address: signature.address })
    const fields = [
      encodeRlpUint(BigInt(signerIndex)),
      keyIndex(signature.keyIndex, 'key index of a signature'),
      signature.signature,
    ]
    const { extensionData } = signature
    return extensionData === undefined || isPlainScheme(extensionData)
      ? fields
      : [...fields, extensionData]
  })
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
