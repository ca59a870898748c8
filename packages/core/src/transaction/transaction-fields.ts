/**
 * Fields of a transaction and of its signatures as in RLP.
 * @module
 */

import type { FlowAddress } from '../account/address.ts'
import { parseHex } from '../bytes/hex.ts'
import { MAX_UINT64 } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { encodeRlpUint, type RlpValue } from '../rlp/encode.ts'
import { numberOutOfRange, unrelatedSigner } from './errors.ts'
import { plainAddress, signerList } from './signer-list.ts'
import type { Transaction, TransactionSignature } from './transaction.ts'

/** Largest key index: the chain stores it in 32 bits. */
export const MAX_KEY_INDEX = 0xffff_ffff

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
  requireInput('list', signatures, 'signatures')
  const signers = signerList(transaction)
  return signatures.map(signature => {
    requireInput('bytes', signature.signature, 'signature')
    const signerIndex = signers.indexOf(plainAddress(signature.address))
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
