import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The first 4 bytes of RIPEMD-160 of SHA-256 of a compressed public key: how BIP-32 names a parent. */
export function fingerprintOf(compressed: Uint8Array): Uint8Array {
  return ripemd160(sha256(compressed)).slice(0, 4)
}
