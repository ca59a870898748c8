import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../bytes/bytes.ts'

/** `md5` is what openssl enc used before version 1.1, and what crypto-js uses; `sha256` came after. */
export type EvpDigest = 'md5' | 'sha256'
export const EVP_DIGESTS = ['sha256', 'md5'] as const satisfies readonly EvpDigest[]

const HASHES = { md5, sha256 }

/**
 * OpenSSL's EVP_BytesToKey with one round, as `openssl enc` without -pbkdf2 derives key and IV:
 * D₁ = H(password ‖ salt), Dᵢ = H(Dᵢ₋₁ ‖ password ‖ salt). Weak: a guess costs one hash.
 */
export function evpBytesToKey(
  digest: EvpDigest,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
): Uint8Array {
  let material = new Uint8Array()
  let last = new Uint8Array()
  while (material.length < length) {
    last = new Uint8Array(HASHES[digest](concatBytes(last, password, salt)))
    material = new Uint8Array(concatBytes(material, last))
  }
  return material.slice(0, length)
}
