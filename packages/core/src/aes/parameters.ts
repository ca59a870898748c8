/** The length of an AES block, and of an IV everywhere but in GCM. */
export const BLOCK_LENGTH = 16
/** The IV length GCM is made for: 96 bits (NIST SP 800-38D section 5.2.1.1). */
export const GCM_IV_LENGTH = 12

export type AesMode = 'gcm' | 'cbc' | 'ctr' | 'ecb'
export const AES_MODES = ['gcm', 'cbc', 'ctr', 'ecb'] as const satisfies readonly AesMode[]

/** Key length in bits. */
export type AesKeyBits = 128 | 192 | 256
export const AES_KEY_BITS = [128, 192, 256] as const satisfies readonly AesKeyBits[]

/** Tag length in bits: all that NIST SP 800-38D section 5.2.1.2 allows. */
export type TagBits = 128 | 120 | 112 | 104 | 96 | 64 | 32
export const TAG_BITS = [128, 120, 112, 104, 96, 64, 32] as const satisfies readonly TagBits[]

/**
 * How CBC and ECB fill the last block: PKCS#7 (RFC 5652 section 6.3), ANSI X.923, ISO/IEC 7816-4,
 * ISO 10126 (random bytes), zero bytes where the data does not end with a block, or nothing at all.
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

/** What each mode needs besides the data. The key's length chooses AES-128, 192 or 256. */
export type CipherSetup =
  | {
      readonly mode: 'gcm'
      readonly key: Uint8Array
      /** 12 bytes as a rule; any length but 0 is right. */
      readonly iv: Uint8Array
      /** Additional data that is authenticated and not encrypted. */
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

/** Whether the mode works on whole blocks only, so that the data is padded. */
export function isPadded(mode: AesMode): mode is 'cbc' | 'ecb' {
  return mode === 'cbc' || mode === 'ecb'
}

/** How long an IV a new encryption gets, in bytes; 0 where the mode has none. */
export function ivLength(mode: AesMode): number {
  if (mode === 'ecb') return 0
  return mode === 'gcm' ? GCM_IV_LENGTH : BLOCK_LENGTH
}

/** The name as it stands everywhere: `AES-256-GCM`. */
export function cipherName(mode: AesMode, keyBits: number): string {
  return `AES-${keyBits}-${mode.toUpperCase()}`
}
