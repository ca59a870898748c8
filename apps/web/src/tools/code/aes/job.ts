import type { Kdf } from '@toolkit/core/aes/derive-key'
import type { OpensslKdf } from '@toolkit/core/aes/openssl-file'
import type { AesKeyBits, AesMode, Padding, TagBits } from '@toolkit/core/aes/parameters'
import type { ByteSource } from '../../../ui/byte-source/byte-source'
import type { Direction } from './form'

export type JobSecret =
  | { readonly kind: 'key'; readonly key: Uint8Array }
  | { readonly kind: 'kdf'; readonly password: Uint8Array; readonly kdf: Kdf }
  | { readonly kind: 'openssl'; readonly password: Uint8Array; readonly kdf: OpensslKdf }

/** One encryption or decryption, everything about it checked save the data. */
export interface Job {
  readonly direction: Direction
  readonly source: ByteSource
  readonly mode: AesMode
  readonly keyBits: AesKeyBits
  readonly padding: Padding
  readonly tagBits: TagBits
  readonly tagApart: boolean
  readonly aad: Uint8Array
  readonly secret: JobSecret
  /** Null: a new random one, or the one in front of the ciphertext, or derived, or none in ECB. */
  readonly iv: Uint8Array | null
  /** Null: a new random one, or the one in front of the ciphertext. */
  readonly salt: Uint8Array | null
  /** The tag that was given apart. */
  readonly tag: Uint8Array | null
  readonly packed: boolean
}

export interface Outcome {
  /** The ciphertext with all that belongs in front and behind, or the plaintext. */
  readonly result: Blob
  /** Empty in ECB. */
  readonly iv: Uint8Array
  readonly salt: Uint8Array | null
  /** The tag of a GCM encryption. */
  readonly tag: Uint8Array | null
  /** Bytes of plaintext. */
  readonly plainLength: number
  /** Tells keys apart without being one. */
  readonly keyId: string
  /** Zero padding is ambiguous for a plaintext that ends with a zero byte. */
  readonly endsWithZero: boolean
}

/** How long a salt of the plain ways is, and must be where it stands in front. */
export const SALT_LENGTH = 16
