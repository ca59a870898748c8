import { concatBytes, equalBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction, type Transaction } from '@toolkit/core/transaction/transaction'
import {
  signingRequestChecksum,
  signingRequestCut,
  signingRequestField,
  signingRequestTooLong,
} from './errors.ts'

/**
 * Transaction passed from one signer to the next: with its signatures so far, and its network. The types have no room
 * for a secret.
 */
export interface SigningRequest {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** Prefix of the checksum's input, so that it equals no other hash. */
const TAG = encodeUtf8('FLOW-HAND-OVER-1')
export const CHECKSUM_LENGTH = 8
/** Network byte. */
const HEAD_LENGTH = 1
/** Bytes that determine the total length: the network's and the longest RLP header. */
export const SIZE_HEAD = HEAD_LENGTH + 9

/** Returns the first 8 bytes of SHA3-256 over tag, network byte and RLP. */
export function checksumOf(network: NetworkId, rlp: Uint8Array): Uint8Array {
  const head = Uint8Array.of(NETWORKS[network].signingRequestByte)
  return hashWith('SHA3_256', concatBytes(TAG, head, rlp)).slice(0, CHECKSUM_LENGTH)
}

/**
 * Encodes a transaction for a signing request as RLP, rejecting what the recipient could not parse.
 * @throws ToolError what encoding and `decodeTransaction` throw: an address of another network too.
 */
export function signingRequestRlp({ network, transaction }: SigningRequest): Uint8Array {
  const rlp = encodeTransaction(transaction)
  decodeTransaction(rlp, network)
  return rlp
}

/**
 * Decodes the transaction of a signing request from its RLP.
 * @throws ToolError what `decodeTransaction` throws; `hand-over/altered` for a part of a transaction.
 */
export function signingRequestOf(network: NetworkId, rlp: Uint8Array): SigningRequest {
  const { form, tagged, transaction } = decodeTransaction(rlp, network)
  if (form !== 'full' || tagged) {
    throw signingRequestField({ field: 'transaction', expected: 'a whole transaction' })
  }
  return { network, transaction }
}

/** Returns network byte, RLP of the whole transaction, and checksum. @throws ToolError as `signingRequestRlp`. */
export function packSigningRequest(request: SigningRequest): Uint8Array {
  const rlp = signingRequestRlp(request)
  const head = Uint8Array.of(NETWORKS[request.network].signingRequestByte)
  return concatBytes(head, rlp, checksumOf(request.network, rlp))
}

/** Returns the length of a pack that starts with `head`; null if no list of that size starts there. */
export function packSize(head: Uint8Array): number | null {
  const first = head[HEAD_LENGTH] ?? 0
  // A whole transaction always exceeds the 55 bytes of a short list.
  if (first < 0xf8) return null
  const digits = head.subarray(HEAD_LENGTH + 1, HEAD_LENGTH + 1 + first - 0xf7)
  const length = digits.reduce((sum, byte) => sum * 256 + byte, 0)
  return HEAD_LENGTH + 1 + digits.length + length + CHECKSUM_LENGTH
}

/**
 * Decodes the result of `packSigningRequest`.
 * @throws ToolError `hand-over/cut`, `hand-over/altered`; what `decodeTransaction` throws.
 */
export function unpackSigningRequest(pack: Uint8Array): SigningRequest {
  const size = pack.length <= SIZE_HEAD ? null : packSize(pack)
  if (size === null) throw signingRequestChecksum()
  if (pack.length < size) {
    throw signingRequestCut({ found: pack.length, expected: size, unit: 'byte', end: pack.length })
  }
  if (pack.length > size) {
    throw signingRequestTooLong({ offset: size, length: pack.length - size, unit: 'byte' })
  }
  const network = NETWORK_IDS.find(id => NETWORKS[id].signingRequestByte === pack[0])
  const rlp = pack.subarray(HEAD_LENGTH, size - CHECKSUM_LENGTH)
  const checksum = pack.subarray(size - CHECKSUM_LENGTH)
  if (network === undefined || !equalBytes(checksum, checksumOf(network, rlp))) {
    throw signingRequestChecksum()
  }
  return signingRequestOf(network, rlp)
}
