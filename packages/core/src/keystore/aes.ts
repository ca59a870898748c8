import { createDecryption, createEncryption, runTransform } from '../aes/cipher.ts'
import type { KeystoreCipher } from './keystore.ts'

/** Bytes of the AES key. */
export function keyLength(cipher: KeystoreCipher): 16 | 24 | 32 {
  if (cipher === 'aes-192-ctr') return 24
  return cipher === 'aes-256-ctr' ? 32 : 16
}

/** CTR and CBC by NIST SP 800-38A; CBC gives its padding along. */
export async function decryptAes(
  cipher: KeystoreCipher,
  key: Uint8Array,
  iv: Uint8Array,
  ciphertext: Uint8Array,
): Promise<Uint8Array> {
  const setup =
    cipher === 'aes-128-cbc'
      ? ({ mode: 'cbc', key, iv, padding: 'none' } as const)
      : ({ mode: 'ctr', key, iv } as const)
  return (await runTransform(await createDecryption(setup), ciphertext)).result
}

/** AES-128-CTR, or with a longer key AES-192 and 256. */
export async function encryptCtr(
  key: Uint8Array,
  iv: Uint8Array,
  plaintext: Uint8Array,
): Promise<Uint8Array> {
  return (await runTransform(await createEncryption({ mode: 'ctr', key, iv }), plaintext)).result
}

/** The data without its PKCS#7 padding (RFC 5652 section 6.3); null when it has none. */
export function withoutPadding(data: Uint8Array): Uint8Array | null {
  const length = data.at(-1) ?? 0
  if (length < 1 || length > 16 || length > data.length) return null
  const padding = data.subarray(data.length - length)
  return padding.every(byte => byte === length) ? data.slice(0, data.length - length) : null
}
