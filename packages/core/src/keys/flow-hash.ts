/**
 * Flow's hash functions, in one call.
 * @module
 */

import { sha256, sha384 } from '@noble/hashes/sha2.js'
import { keccak_256, sha3_256, sha3_384 } from '@noble/hashes/sha3.js'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import type { HashAlgorithm } from '../keys/algorithms.ts'

const HASHES: Readonly<Record<HashAlgorithm, (bytes: Uint8Array) => Uint8Array>> = {
  SHA2_256: sha256,
  SHA2_384: sha384,
  SHA3_256: sha3_256,
  SHA3_384: sha3_384,
  KECCAK_256: keccak_256,
}

/**
 * Hashes `bytes`: 32 bytes, or 48 for the 384-bit algorithms. An empty message is valid.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * formatHex(hashWith('SHA3_256', new Uint8Array())).slice(0, 16) // => 'a7ffc6f8bf1ed766'
 */
export function hashWith(algorithm: HashAlgorithm, bytes: Uint8Array): Uint8Array {
  requireName(HASHES, algorithm, 'hash algorithm')
  requireInput('bytes', bytes, 'what is hashed')
  return HASHES[algorithm](bytes)
}
