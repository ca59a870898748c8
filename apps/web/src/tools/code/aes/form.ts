import type { EvpDigest, OpensslKdf } from '@toolkit/core/aes/openssl-file'
import type { AesKeyBits, AesMode, Padding, TagBits } from '@toolkit/core/aes/parameters'
import type { TextFormat } from '@toolkit/core/aes/read-bytes'
import type { Kdf, Pbkdf2Digest } from '@toolkit/core/kdf/cost'
import type { Secret } from '@toolkit/core/secret'
import type { ByteSource } from '../../../bytes/byte-source'

export type Direction = 'encrypt' | 'decrypt'
/** How a password becomes a key: the two ways of `openssl enc`, whose files are read and written, or plain. */
export type Derivation = 'openssl-pbkdf2' | 'openssl-evp' | 'pbkdf2' | 'scrypt'
/** Where IV and salt of the plain ways go: shown by themselves, or first in the ciphertext. */
export type Layout = 'apart' | 'front'

/** What may be shared in a link: nothing of it is secret. */
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

/** What belongs to one direction; the other keeps its own, so that neither overwrites the other. */
export interface Side {
  readonly source: ByteSource
  readonly iv: string
  readonly ivFormat: TextFormat
  /** Hex. */
  readonly salt: string
  readonly aad: string
  readonly aadFormat: TextFormat
  /** Decryption with the tag apart; hex. */
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

/** What `openssl enc -pbkdf2` does without -iter. */
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
  // What OWASP's Password Storage Cheat Sheet asks of PBKDF2-HMAC-SHA256.
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

/** Whether `openssl enc` makes or reads the file. */
export function isOpenssl({ using, derivation }: Settings): boolean {
  return using === 'password' && derivation.startsWith('openssl')
}

/** Whether salt and IV, or the IV alone, stand in front of the ciphertext. */
export function isPacked(settings: Settings): boolean {
  if (isOpenssl(settings)) return false
  if (settings.using === 'password') return settings.passwordLayout === 'front'
  return settings.keyLayout === 'front' && settings.mode !== 'ecb'
}

/** Whether two forms ask for the same; what the other direction and the other kind of secret hold does not count. */
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
