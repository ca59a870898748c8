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
 * What one signer hands to the next: a transaction with the signatures that it has, and its network. The
 * types have no room for a secret.
 */
export interface SigningRequest {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** In front of what the checksum is of, so that it is no hash of anything else. */
const TAG = encodeUtf8('FLOW-HAND-OVER-1')
export const CHECKSUM_LENGTH = 8
/** The network's byte. */
const HEAD_LENGTH = 1
/** So many bytes tell how long the whole is: the network's and the longest RLP header. */
export const SIZE_HEAD = HEAD_LENGTH + 9

/** The first 8 bytes of SHA3-256 over tag, network byte and RLP. */
export function checksumOf(network: NetworkId, rlp: Uint8Array): Uint8Array {
  const head = Uint8Array.of(NETWORKS[network].signingRequestByte)
  return hashWith('SHA3_256', concatBytes(TAG, head, rlp)).slice(0, CHECKSUM_LENGTH)
}

/**
 * The RLP of a transaction that can be handed over: what the other side could not read is refused here.
 * @throws ToolError what encoding and `decodeTransaction` throw: an address of another network too.
 */
export function signingRequestRlp({ network, transaction }: SigningRequest): Uint8Array {
  const rlp = encodeTransaction(transaction)
  decodeTransaction(rlp, network)
  return rlp
}

/**
 * The transaction that was handed over as these bytes.
 * @throws ToolError what `decodeTransaction` throws; `hand-over/altered` for a part of a transaction.
 */
export function signingRequestOf(network: NetworkId, rlp: Uint8Array): SigningRequest {
  const { form, tagged, transaction } = decodeTransaction(rlp, network)
  if (form !== 'full' || tagged) {
    throw signingRequestField({ field: 'transaction', expected: 'a whole transaction' })
  }
  return { network, transaction }
}

/** Network byte, RLP of the whole transaction, checksum. @throws ToolError as `signingRequestRlp`. */
export function packSigningRequest(request: SigningRequest): Uint8Array {
  const rlp = signingRequestRlp(request)
  const head = Uint8Array.of(NETWORKS[request.network].signingRequestByte)
  return concatBytes(head, rlp, checksumOf(request.network, rlp))
}

/** How long a pack is that begins with `head`; null where no list of that size begins there. */
export function packSize(head: Uint8Array): number | null {
  const first = head[HEAD_LENGTH] ?? 0
  // A whole transaction never has less than the 56 bytes that a short list has.
  if (first < 0xf8) return null
  const digits = head.subarray(HEAD_LENGTH + 1, HEAD_LENGTH + 1 + first - 0xf7)
  const length = digits.reduce((sum, byte) => sum * 256 + byte, 0)
  return HEAD_LENGTH + 1 + digits.length + length + CHECKSUM_LENGTH
}

/**
 * What `packSigningRequest` packed.
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
