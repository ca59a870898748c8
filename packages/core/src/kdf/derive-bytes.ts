import { sha1 } from '@noble/hashes/legacy.js'
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { Kdf } from './cost.ts'
import { checkKdfCost } from './cost.ts'
import { scrypt } from './scrypt.ts'

const HASHES = { sha1, sha256, sha384, sha512 }
const WEB_NAMES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/**
 * Derives `length` bytes of key material: PBKDF2 by RFC 8018 with HMAC, scrypt by RFC 7914. Neither reports progress;
 * scrypt blocks its thread.
 * @throws ToolError `kdf/…` for costs that are wrong or too high, before allocating.
 */
export async function deriveBytes(
  kdf: Kdf,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
): Promise<Uint8Array> {
  checkKdfCost(kdf)
  if (kdf.kind === 'scrypt') return scrypt(password, salt, kdf, length)
  const native = await nativePbkdf2(kdf, password, salt, length)
  if (native) return native
  return pbkdf2Async(HASHES[kdf.digest], password, salt, { c: kdf.iterations, dkLen: length })
}

/** Runs PBKDF2 with WebCrypto; null if there is none or it fails (some reject an empty password). */
async function nativePbkdf2(
  kdf: Extract<Kdf, { kind: 'pbkdf2' }>,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
): Promise<Uint8Array | null> {
  const subtle = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  try {
    const key = await subtle.importKey('raw', password.slice(), 'PBKDF2', false, ['deriveBits'])
    const hash = WEB_NAMES[kdf.digest]
    const parameters = { name: 'PBKDF2', hash, salt: salt.slice(), iterations: kdf.iterations }
    return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8))
  } catch {
    return null
  }
}
