import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Returns the first 4 bytes of RIPEMD-160 of SHA-256 of a compressed public key, BIP-32's fingerprint of a parent. */
export function fingerprintOf(compressed: Uint8Array): Uint8Array {
  return ripemd160(sha256(compressed)).slice(0, 4)
}
