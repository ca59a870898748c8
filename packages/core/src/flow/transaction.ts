import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { hashWith } from '../hash/flow-hash.ts'
import { encodeRlp, encodeRlpUint, type RlpValue } from '../rlp/encode.ts'
import { type FlowAddress, ZERO_ADDRESS } from './address.ts'
import { numberOutOfRange, unrelatedSigner } from './errors/transaction.ts'

/** Largest compute limit and sequence number: the chain keeps them in 64 bits. */
export const MAX_UINT64 = (1n << 64n) - 1n
/** Largest key index: the chain keeps it in 32 bits. */
export const MAX_KEY_INDEX = 0xffff_ffff

export interface ProposalKey {
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly sequenceNumber: bigint
}

export interface TransactionSignature {
  readonly address: FlowAddress
  readonly keyIndex: number
  /** r‖s, 64 bytes; kept as it came even when it is not. */
  readonly signature: Uint8Array
  /** FLIP 264: absent, or the scheme's byte and its data (WebAuthn is 01 and RLP). */
  readonly extensionData?: Uint8Array
}

/**
 * A transaction, with everything that was signed as the bytes it came in: script and arguments are
 * never parsed and written again, for two encoders write one value in two ways.
 */
export interface Transaction {
  /** Cadence source in UTF-8. */
  readonly script: Uint8Array
  /** JSON-Cadence texts in UTF-8. */
  readonly arguments: readonly Uint8Array[]
  /** 64 hex digits. */
  readonly referenceBlockId: string
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
  if (value < 0n || value > max) throw numberOutOfRange({ field, value: `${value}`, max })
  return encodeRlpUint(value)
}

function keyIndex(index: number, field: string): Uint8Array {
  if (!Number.isInteger(index) || index < 0 || index > MAX_KEY_INDEX) {
    throw numberOutOfRange({ field, value: `${index}`, max: BigInt(MAX_KEY_INDEX) })
  }
  return encodeRlpUint(BigInt(index))
}

/**
 * The accounts that sign, each once: proposer, payer, authorizers in their order. The zero address
 * as proposer or payer (system transactions) is nobody. A signature names its account by the place
 * in this list (flow-go-sdk `signerList`).
 */
export function signerList(
  transaction: Pick<Transaction, 'proposalKey' | 'payer' | 'authorizers'>,
): readonly FlowAddress[] {
  const { proposalKey, payer, authorizers } = transaction
  const first = [proposalKey.address, payer].filter(address => address !== ZERO_ADDRESS)
  return [...new Set([...first, ...authorizers])]
}

/** Signatures in the order of the chain: by signer, then by key index. */
export function sortSignatures(
  transaction: Transaction,
  signatures: readonly TransactionSignature[],
): readonly TransactionSignature[] {
  const signers = signerList(transaction)
  const place = ({ address }: TransactionSignature) => signers.indexOf(address)
  return signatures.toSorted((a, b) => place(a) - place(b) || a.keyIndex - b.keyIndex)
}

/** Whether the extension data stands for the plain scheme, which is encoded without any. */
export function isPlainScheme(extensionData: Uint8Array | undefined): boolean {
  return (
    extensionData === undefined ||
    extensionData.length === 0 ||
    (extensionData.length === 1 && extensionData[0] === 0)
  )
}

function payloadValue(transaction: Transaction): RlpValue {
  const { proposalKey } = transaction
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

function signatureValues(
  transaction: Transaction,
  signatures: readonly TransactionSignature[],
): RlpValue {
  const signers = signerList(transaction)
  return sortSignatures(transaction, signatures).map(signature => {
    const signerIndex = signers.indexOf(signature.address)
    if (signerIndex < 0) throw unrelatedSigner({ address: signature.address })
    const plain = [
      encodeRlpUint(BigInt(signerIndex)),
      keyIndex(signature.keyIndex, 'key index of a signature'),
      signature.signature,
    ]
    const { extensionData } = signature
    return extensionData === undefined || isPlainScheme(extensionData)
      ? plain
      : [...plain, extensionData]
  })
}

/**
 * RLP of the payload: the 9 fields that proposer and authorizers sign (flow-go
 * `PayloadCanonicalForm`).
 * @throws ToolError `hex/…` for the reference block ID, `transaction/number-out-of-range`.
 */
export function encodePayload(transaction: Transaction): Uint8Array {
  return encodeRlp(payloadValue(transaction))
}

/**
 * RLP of [payload, payload signatures]: what the payer signs.
 * @throws ToolError as `encodePayload`, and `transaction/unrelated-signer`.
 */
export function encodeEnvelope(transaction: Transaction): Uint8Array {
  const { payloadSignatures } = transaction
  return encodeRlp([payloadValue(transaction), signatureValues(transaction, payloadSignatures)])
}

/**
 * RLP of [payload, payload signatures, envelope signatures]: the whole transaction, as flow-cli
 * writes it to files. @throws ToolError as `encodeEnvelope`.
 */
export function encodeTransaction(transaction: Transaction): Uint8Array {
  return encodeRlp([
    payloadValue(transaction),
    signatureValues(transaction, transaction.payloadSignatures),
    signatureValues(transaction, transaction.envelopeSignatures),
  ])
}

/** What a payload signature signs: the transaction tag (32 bytes) and the payload. */
export function payloadMessage(transaction: Transaction): Uint8Array {
  return concatBytes(TRANSACTION_TAG, encodePayload(transaction))
}

/** What an envelope signature signs: the transaction tag (32 bytes) and the envelope. */
export function envelopeMessage(transaction: Transaction): Uint8Array {
  return concatBytes(TRANSACTION_TAG, encodeEnvelope(transaction))
}

/** The transaction's ID, 64 hex digits: SHA3-256 of the whole transaction without a tag. */
export function transactionId(transaction: Transaction): string {
  return formatHex(hashWith('SHA3_256', encodeTransaction(transaction)))
}
