import { keccak_256 } from '@noble/hashes/sha3.js'
import { createDecryption, createEncryption, runTransform } from '../aes/cipher.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { badPlaintext } from './errors.ts'
import { KEYSTORE_CIPHERS, type KeystoreCipher, type KeystoreCrypto } from './keystore.ts'

export interface Opened {
  readonly plaintext: Uint8Array
  /** True if the MAC covers other bytes than geth's. */
  readonly otherMacBytes: boolean
}

type Version = 1 | 2 | 3

/** Computes the MAC (Web3 Secret Storage): keccak256 of 16 bytes or more of the derived key, then ciphertext. */
export function macOf(macKey: Uint8Array, ciphertext: Uint8Array): Uint8Array {
  return keccak_256(concatBytes(macKey, ciphertext))
}

/** Compares in constant time. */
function sameMac(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  a.forEach((byte, index) => {
    difference |= byte ^ (b[index] ?? 0)
  })
  return difference === 0
}

/**
 * Decrypts a section with its derived key; null if the MAC does not match.
 * @throws ToolError `keystore/bad-plaintext` when version 1's padding is wrong though the MAC is right.
 */
export async function openCrypto(
  crypto: KeystoreCrypto,
  version: Version,
  derived: Uint8Array,
): Promise<Opened | null> {
  const { cipher, ciphertext, mac, kdf, iv } = crypto
  const end = derived.subarray(0, kdf.dklen)
  const last = (length: number) => end.subarray(kdf.dklen - length)
  const fits = (macKey: Uint8Array) => sameMac(macOf(macKey, ciphertext), mac)

  if (version === 2) {
    // C++ Ethereum's SecretStore ("compat": "2") hashes the key from the last 16 bytes.
    if (!fits(last(16))) return null
    const key = keccak_256(last(16)).subarray(16)
    return { plaintext: await decryptAes('aes-128-ctr', key, iv, ciphertext), otherMacBytes: false }
  }
  const length = KEYSTORE_CIPHERS[cipher].keyLength
  const standard = kdf.dklen >= 32 && fits(end.subarray(16, 32))
  // wallet-core uses as many bytes as the AES key has, from the end.
  if (!standard && !fits(last(length))) return null
  if (version === 1) {
    const key = keccak_256(end.subarray(0, 16)).subarray(0, 16)
    const plaintext = withoutPadding(await decryptAes(cipher, key, iv, ciphertext))
    if (plaintext === null) throw badPlaintext({ what: 'padding' })
    return { plaintext, otherMacBytes: false }
  }
  const data = await decryptAes(cipher, end.subarray(0, length), iv, ciphertext)
  // wallet-core wrote whole blocks unpadded, others pad.
  const isBare = KEYSTORE_CIPHERS[cipher].mode === 'ctr' || data.length === 32
  const plaintext = isBare ? data : (withoutPadding(data) ?? data)
  return { plaintext, otherMacBytes: !standard }
}

/** Decrypts CTR and CBC (NIST SP 800-38A); for CBC the result includes the padding. */
export async function decryptAes(
  cipher: KeystoreCipher,
  key: Uint8Array,
  iv: Uint8Array,
  ciphertext: Uint8Array,
): Promise<Uint8Array> {
  const setup =
    KEYSTORE_CIPHERS[cipher].mode === 'cbc'
      ? ({ mode: 'cbc', key, iv, padding: 'none' } as const)
      : ({ mode: 'ctr', key, iv } as const)
  return (await runTransform(await createDecryption(setup), ciphertext)).result
}

/** Encrypts with AES-128-CTR, or AES-192 and 256 with a longer key. */
export async function encryptCtr(
  key: Uint8Array,
  iv: Uint8Array,
  plaintext: Uint8Array,
): Promise<Uint8Array> {
  return (await runTransform(await createEncryption({ mode: 'ctr', key, iv }), plaintext)).result
}

/** Removes the PKCS#7 padding (RFC 5652 section 6.3); null if there is none. */
export function withoutPadding(data: Uint8Array): Uint8Array | null {
  const length = data.at(-1) ?? 0
  if (length < 1 || length > 16 || length > data.length) return null
  const padding = data.subarray(data.length - length)
  return padding.every(byte => byte === length) ? data.slice(0, data.length - length) : null
}
