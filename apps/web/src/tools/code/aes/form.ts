import type { EvpDigest, OpensslKdf } from '@toolkit/core/aes/openssl-file'
import type { AesKeyBits, AesMode, Padding, TagBits } from '@toolkit/core/aes/parameters'
import type { TextFormat } from '@toolkit/core/aes/read-bytes'
import type { Kdf, Pbkdf2Digest } from '@toolkit/core/kdf/cost'
import type { Secret } from '@toolkit/core/secret'
import type { ByteSource } from '../../../bytes/byte-source'

export type Direction = 'encrypt' | 'decrypt'
/**
 * Key derivation from a password: the two of `openssl enc`, compatible with its files, or a plain
 * KDF.
 */
export type Derivation = 'openssl-pbkdf2' | 'openssl-evp' | 'pbkdf2' | 'scrypt'
/** Position of IV and salt with a plain KDF: shown separately, or prepended to the ciphertext. */
export type Layout = 'apart' | 'front'

/** Settings that a link may contain: none of them is secret. */
export interface Settings {
  readonly using: 'key' | 'password'
  readonly mode: AesMode
  readonly keyBits: AesKeyBits
  readonly padding: Padding
  readonly tagBits: TagBits
  readonly tagPlace: 'end' | 'apart'
  readonly keyLayout: Layout
  readonly passwordLayout: Layout
  readonly derivation: Derivation
  readonly pbkdf2Digest: Pbkdf2Digest
  readonly evpDigest: EvpDigest
  readonly iterations: string
  readonly scryptN: string
  readonly scryptR: string
  readonly scryptP: string
}

/** Input of one direction, held separately so that neither overwrites the other. */
export interface Side {
  readonly source: ByteSource
  readonly iv: string
  readonly ivFormat: TextFormat
  /** Hex. */
  readonly salt: string
  readonly aad: string
  readonly aadFormat: TextFormat
  /** Tag for decryption, if separate; hex. */
  readonly tag: string
}

export interface Form {
  readonly direction: Direction
  readonly settings: Settings
  readonly key: string
  readonly keyFormat: TextFormat
  readonly password: string
  readonly encrypt: Side
  readonly decrypt: Side
}

/** Default of `openssl enc -pbkdf2` without -iter. */
export const OPENSSL_ITERATIONS = '10000'

export const DEFAULT_SETTINGS: Settings = {
  using: 'key',
  mode: 'gcm',
  keyBits: 256,
  padding: 'pkcs7',
  tagBits: 128,
  tagPlace: 'end',
  keyLayout: 'apart',
  passwordLayout: 'front',
  derivation: 'pbkdf2',
  pbkdf2Digest: 'sha256',
  evpDigest: 'sha256',
  // Minimum for PBKDF2-HMAC-SHA256 in OWASP's Password Storage Cheat Sheet.
  iterations: '600000',
  scryptN: '131072',
  scryptR: '8',
  scryptP: '1',
}

const EMPTY_SIDE: Omit<Side, 'source'> = {
  iv: '',
  ivFormat: 'hex',
  salt: '',
  aad: '',
  aadFormat: 'text',
  tag: '',
}

export const EMPTY_FORM: Form = {
  direction: 'encrypt',
  settings: DEFAULT_SETTINGS,
  key: '',
  keyFormat: 'hex',
  password: '',
  encrypt: { ...EMPTY_SIDE, source: { kind: 'typed', format: 'text', text: '' } },
  decrypt: { ...EMPTY_SIDE, source: { kind: 'typed', format: 'base64', text: '' } },
}

/** Returns true if the file is in the format of `openssl enc`. */
export function isOpenssl({ using, derivation }: Settings): boolean {
  return using === 'password' && derivation.startsWith('openssl')
}

/** Returns true if salt and IV, or the IV alone, precede the ciphertext. */
export function isPacked(settings: Settings): boolean {
  if (isOpenssl(settings)) return false
  if (settings.using === 'password') return settings.passwordLayout === 'front'
  return settings.keyLayout === 'front' && settings.mode !== 'ecb'
}

/**
 * Returns true if two forms request the same; the other direction and the unused kind of secret are
 * ignored.
 */
export function isSameInput(one: Form, other: Form): boolean {
  const [a, b] = [inputsOf(one), inputsOf(other)]
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

/** Everything that the result depends on. */
export function inputsOf({ direction, settings, ...form }: Form): readonly unknown[] {
  const secret = settings.using === 'key' ? [form.key, form.keyFormat] : [form.password]
  return [direction, ...Object.values(settings), ...secret, ...Object.values(form[direction])]
}

export type JobSecret =
  | { readonly kind: 'key'; readonly key: Secret<Uint8Array> }
  | { readonly kind: 'kdf'; readonly password: Secret<Uint8Array>; readonly kdf: Kdf }
  | { readonly kind: 'openssl'; readonly password: Secret<Uint8Array>; readonly kdf: OpensslKdf }

/** One encryption or decryption, fully validated except for the data. */
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
  /** Null: a new random one, the one preceding the ciphertext, a derived one, or none in ECB. */
  readonly iv: Uint8Array | null
  /** Null: a new random one, or the one preceding the ciphertext. */
  readonly salt: Uint8Array | null
  /** Tag, if entered separately. */
  readonly tag: Uint8Array | null
  readonly packed: boolean
}

export interface Outcome {
  /** Ciphertext with everything that precedes and follows it, or plaintext. */
  readonly result: Blob
  /** Empty in ECB. */
  readonly iv: Uint8Array
  readonly salt: Uint8Array | null
  /** Tag of a GCM encryption. */
  readonly tag: Uint8Array | null
  /** Length of the plaintext, in bytes. */
  readonly plainLength: number
  /** Identifies the key without revealing it. */
  readonly keyId: string
  /** True if the plaintext ends with a zero byte, which makes zero padding ambiguous. */
  readonly endsWithZero: boolean
}

/** Salt length of the plain KDFs in bytes, required if it precedes the ciphertext. */
export const SALT_LENGTH = 16
