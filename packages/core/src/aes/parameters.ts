/** Length of an AES block, and of an IV in every mode except GCM. */
export const BLOCK_LENGTH = 16
/** IV length that GCM is designed for: 96 bits (NIST SP 800-38D section 5.2.1.1). */
export const GCM_IV_LENGTH = 12

export type AesMode = 'gcm' | 'cbc' | 'ctr' | 'ecb'
export const AES_MODES = ['gcm', 'cbc', 'ctr', 'ecb'] as const satisfies readonly AesMode[]

/** Key length in bits. */
export type AesKeyBits = 128 | 192 | 256
export const AES_KEY_BITS = [128, 192, 256] as const satisfies readonly AesKeyBits[]

/** Tag length in bits: all values that NIST SP 800-38D section 5.2.1.2 allows. */
export type TagBits = 128 | 120 | 112 | 104 | 96 | 64 | 32
export const TAG_BITS = [128, 120, 112, 104, 96, 64, 32] as const satisfies readonly TagBits[]

/**
 * Padding of the last block in CBC and ECB: PKCS#7 (RFC 5652 section 6.3), ANSI X.923, ISO/IEC 7816-4, ISO 10126
 * (random bytes), zero bytes if the data does not end on a block, or none at all.
 */
export type Padding = 'pkcs7' | 'ansi-x923' | 'iso-7816-4' | 'iso-10126' | 'zero' | 'none'
export const PADDINGS = [
  'pkcs7',
  'ansi-x923',
  'iso-7816-4',
  'iso-10126',
  'zero',
  'none',
] as const satisfies readonly Padding[]

/** Inputs of each mode besides the data. The key's length selects AES-128, 192 or 256. */
export type CipherSetup =
  | {
      readonly mode: 'gcm'
      readonly key: Uint8Array
      /** Usually 12 bytes; any length but 0 is valid. */
      readonly iv: Uint8Array
      /** Additional data that is authenticated but not encrypted. */
      readonly aad: Uint8Array
      readonly tagBits: TagBits
    }
  | { readonly mode: 'ctr'; readonly key: Uint8Array; readonly iv: Uint8Array }
  | {
      readonly mode: 'cbc'
      readonly key: Uint8Array
      readonly iv: Uint8Array
      readonly padding: Padding
    }
  | { readonly mode: 'ecb'; readonly key: Uint8Array; readonly padding: Padding }

/** Returns true if the mode works on whole blocks only, so that the data is padded. */
export function isPadded(mode: AesMode): mode is 'cbc' | 'ecb' {
  return mode === 'cbc' || mode === 'ecb'
}

/** Returns the length of a new encryption's IV, in bytes; 0 if the mode has none. */
export function ivLength(mode: AesMode): number {
  if (mode === 'ecb') return 0
  return mode === 'gcm' ? GCM_IV_LENGTH : BLOCK_LENGTH
}

/** Returns the usual name of the cipher: `AES-256-GCM`. */
export function cipherName(mode: AesMode, keyBits: number): string {
  return `AES-${keyBits}-${mode.toUpperCase()}`
}
