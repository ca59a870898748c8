import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes } from '../bytes/bytes.ts'
import type { Kdf, Pbkdf2Digest } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { notSalted, saltWrongLength } from './errors.ts'
import { type AesKeyBits, type AesMode, ivLength } from './parameters.ts'

/** The modes that `openssl enc` has; it refuses GCM. */
export type OpensslMode = Exclude<AesMode, 'gcm'>

export const OPENSSL_SALT_LENGTH = 8
/** “Salted__” and the salt. */
export const OPENSSL_HEADER_LENGTH = 16
const MAGIC = /* @__PURE__ */ new TextEncoder().encode('Salted__')

/** Derivation of key and IV from a password in `openssl enc`: with -pbkdf2, or without. */
export type OpensslKdf =
  | { readonly kind: 'pbkdf2'; readonly digest: Pbkdf2Digest; readonly iterations: number }
  | { readonly kind: 'evp'; readonly digest: EvpDigest }

/** Returns true if the bytes start like a file of `openssl enc`. */
export function isOpensslFile(begin: Uint8Array): boolean {
  return equalBytes(begin.subarray(0, MAGIC.length), MAGIC)
}

/**
 * Returns the header of an `openssl enc` file.
 * @throws ToolError `aes/salt-length`: the salt is 8 bytes.
 */
export function opensslHeader(salt: Uint8Array): Uint8Array {
  if (salt.length !== OPENSSL_SALT_LENGTH) {
    throw saltWrongLength({ actual: salt.length, expected: OPENSSL_SALT_LENGTH })
  }
  return concatBytes(MAGIC, salt)
}

/**
 * Returns the salt from the header of an `openssl enc` file.
 * @param header the first 16 bytes, or fewer where there are no more.
 * @throws ToolError `aes/not-salted`.
 */
export function parseOpensslHeader(header: Uint8Array): Uint8Array {
  if (header.length < OPENSSL_HEADER_LENGTH || !isOpensslFile(header)) {
    throw notSalted({ empty: header.length === 0 })
  }
  return header.slice(MAGIC.length, OPENSSL_HEADER_LENGTH)
}

/** Runs PBKDF2; a worker reports its progress. */
export type DeriveBytes = (
  kdf: Kdf,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
) => Promise<Uint8Array>

/** Derives key and IV, concatenated, from password and salt as `openssl enc` does. */
export async function deriveOpensslKey(
  kdf: OpensslKdf,
  password: Uint8Array,
  salt: Uint8Array,
  cipher: { readonly mode: OpensslMode; readonly keyBits: AesKeyBits },
  derive: DeriveBytes = deriveBytes,
): Promise<{ readonly key: Uint8Array; readonly iv: Uint8Array }> {
  const keyLength = cipher.keyBits / 8
  const length = keyLength + ivLength(cipher.mode)
  const material =
    kdf.kind === 'evp'
      ? evpBytesToKey(kdf.digest, password, salt, length)
      : await derive(kdf, password, salt, length)
  return { key: material.slice(0, keyLength), iv: material.slice(keyLength) }
}

/** `md5` is the default of openssl enc before version 1.1 and of crypto-js; `sha256` came later. */
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
