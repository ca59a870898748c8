/**
 * Decryption of a keystore with its password.
 * @module
 */

import { keccak_256 } from '@noble/hashes/sha3.js'
import { evmAddressOf } from '../account/eip55.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { presaleWrongPassword, wrongPassword } from './errors.ts'
import {
  KEYSTORE_FORMATS,
  type Keystore,
  type KeystoreCrypto,
  type KeystoreKdf,
  type Weakness,
} from './keystore.ts'
import { decryptAes, openCrypto, withoutPadding } from './open-crypto.ts'
import { type PasswordEncoding, passwordEncodings, passwordHint } from './password.ts'
import { readPlaintext, readStoredMnemonic } from './read-plaintext.ts'
import { addressMismatch, damagedPart, otherMacBytes } from './weaknesses.ts'

export type OpenedKeystore = {
  /** Every weakness or oddity of the file, including those only found after decryption. */
  readonly weaknesses: readonly Weakness[]
  /** Unicode normalisation of the password that worked; null if it was used as typed. */
  readonly passwordEncoding: string | null
  /** Plaintext of the file. */
  readonly plaintext: Secret<Uint8Array>
} & (
  | {
      readonly kind: 'private-key'
      /** 32 bytes. Not checked to be below the order of either curve. */
      readonly secret: Secret<Uint8Array>
      /** Phrase that ethers or imToken stores beside the key, with its path. */
      readonly mnemonic: Secret<string> | null
      readonly derivationPath: string | null
      readonly passphrase: Secret<string> | null
    }
  | {
      readonly kind: 'mnemonic'
      /** UTF-8 of the phrase. */
      readonly secret: Secret<Uint8Array>
      /** As in the file, without NULs at its end. Its words are not checked. */
      readonly mnemonic: Secret<string>
      readonly derivationPath: string | null
      /** Only in files of ours that contain it, encrypted. */
      readonly passphrase: Secret<string> | null
    }
  | {
      /** Neither 32 bytes nor words. */
      readonly kind: 'bytes'
      readonly secret: Secret<Uint8Array>
      readonly mnemonic: null
      readonly derivationPath: null
      readonly passphrase: null
    }
)

/**
 * Decrypts a file from `parseKeystore` with a password. A text is encoded as UTF-8, first as typed, then in the Unicode
 * normal forms that differ; bytes are used as they are.
 * @throws ToolError `keystore/wrong-password` when the MAC does not match, `kdf/no-memory`.
 * @example
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
 * import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
 * import { Secret } from '@toolkit/core/secret'
 * const mnemonic = new Secret(`${'abandon '.repeat(11)}about`)
 * const secret = { kind: 'mnemonic', mnemonic } as const
 * const kdf = { kind: 'pbkdf2', iterations: 1000, digest: 'sha256' } as const
 * const file = parseKeystore(await encryptKeystore({ secret, password: 'open', kdf }))
 * const opened = await decryptKeystore(file, 'open')
 * opened.kind // => 'mnemonic'
 * decryptKeystore(file, 'sesame') // throws keystore/wrong-password
 */
export async function decryptKeystore(
  keystore: Keystore,
  password: string | Uint8Array,
): Promise<OpenedKeystore> {
  requireInput('object', keystore, 'keystore')
  const encodings = passwordEncodings(password)
  try {
    for (const encoding of encodings) {
      const opened =
        keystore.format === 'presale'
          ? await openPresale(keystore, encoding)
          : await openVersioned(keystore, encoding)
      if (opened) return opened
    }
  } finally {
    for (const { bytes } of encodings) bytes.fill(0)
  }
  if (keystore.format === 'presale') throw presaleWrongPassword()
  const tried = encodings.flatMap(({ form }) => form ?? [])
  throw wrongPassword({ tried, hint: passwordHint(password) })
}

const derive = (kdf: KeystoreKdf, password: Uint8Array) =>
  deriveBytes(kdf, password, kdf.salt, kdf.dklen)

/** Returns the address on secp256k1; null if the bytes are not a key of that curve. */
function addressOf(privateKey: Uint8Array): string | null {
  try {
    return evmAddressOf(publicKeyOf(new Secret(privateKey), 'ECDSA_secp256k1'))
  } catch {
    return null
  }
}

const bareAddress = (address: string) => address.toLowerCase().replace(/^0x/, '')

function addressWeakness(stated: string | null, privateKey: Uint8Array): readonly Weakness[] {
  // Addresses of other chains have other forms.
  if (stated === null || !/^(0x)?[0-9a-f]{40}$/i.test(stated)) return []
  const actual = addressOf(privateKey)
  if (actual === null || bareAddress(actual) === bareAddress(stated)) return []
  return [addressMismatch({ stated, actual })]
}

async function openVersioned(
  keystore: Keystore,
  encoding: PasswordEncoding,
): Promise<OpenedKeystore | null> {
  const { crypto, storedMnemonic } = keystore
  const version = KEYSTORE_FORMATS[keystore.format].version ?? 3
  // ethers encrypts the phrase with the 32 bytes that follow; the first ones are the same.
  const kdf = storedMnemonic?.by === 'ethers' ? { ...crypto.kdf, dklen: 64 } : crypto.kdf
  const derived = await derive(kdf, encoding.bytes)
  try {
    const opened = await openCrypto(crypto, version, derived)
    if (opened === null) return null
    const found = readPlaintext(opened.plaintext, keystore.holds)
    const section = keystore.toolkit?.crypto ?? null
    const passphrase = section && (await openPassphrase(section, encoding))
    const shared = {
      plaintext: new Secret(opened.plaintext),
      secret: new Secret(found.bytes),
      passwordEncoding: encoding.form,
      weaknesses: [
        ...keystore.weaknesses,
        ...(opened.otherMacBytes ? [otherMacBytes(crypto.cipher)] : []),
        ...found.weaknesses,
        ...(found.kind === 'private-key' ? addressWeakness(keystore.address, found.bytes) : []),
        ...(section && !passphrase ? [damagedPart('passphrase', 'toolkit.crypto')] : []),
      ],
    }
    const beside = {
      derivationPath: keystore.toolkit?.derivationPath ?? null,
      passphrase,
    }
    if (found.kind === 'mnemonic') {
      return { kind: 'mnemonic', ...shared, ...beside, mnemonic: new Secret(found.text) }
    }
    if (found.kind === 'bytes') {
      return { kind: 'bytes', ...shared, mnemonic: null, derivationPath: null, passphrase: null }
    }
    if (storedMnemonic === null) {
      return { kind: 'private-key', ...shared, ...beside, mnemonic: null }
    }
    const mnemonic = await readStoredMnemonic(storedMnemonic, derived)
    const derivationPath = storedMnemonic.path
    return { kind: 'private-key', ...shared, ...beside, mnemonic, derivationPath }
  } finally {
    derived.fill(0)
  }
}

/** Decrypts the passphrase that a file of ours contains, with the same password; null if it is damaged. */
async function openPassphrase(
  crypto: KeystoreCrypto,
  encoding: PasswordEncoding,
): Promise<Secret<string> | null> {
  const derived = await derive(crypto.kdf, encoding.bytes)
  try {
    const opened = await openCrypto(crypto, 3, derived)
    return opened && textIn(opened.plaintext)
  } finally {
    derived.fill(0)
  }
}

/** Decodes text unchanged: a NUL at its end is part of a passphrase. */
function textIn(plaintext: Uint8Array): Secret<string> | null {
  try {
    return new Secret(decodeUtf8(plaintext))
  } catch {
    return null
  } finally {
    plaintext.fill(0)
  }
}

/** Decrypts a pyethsaletool file: the key is the hash of the seed's hex digits; only the address confirms it. */
async function openPresale(
  keystore: Keystore,
  { bytes, form }: PasswordEncoding,
): Promise<OpenedKeystore | null> {
  const { crypto, address, weaknesses } = keystore
  const salt = bytes.slice()
  const derived = await derive({ ...crypto.kdf, salt }, bytes)
  const key = derived.subarray(0, 16)
  const seed = withoutPadding(await decryptAes(crypto.cipher, key, crypto.iv, crypto.ciphertext))
  derived.fill(0)
  salt.fill(0)
  if (seed === null) return null
  const privateKey = keccak_256(seed)
  if (bareAddress(addressOf(privateKey) ?? '') !== bareAddress(address ?? '')) return null
  return {
    kind: 'private-key',
    secret: new Secret(privateKey),
    plaintext: new Secret(seed),
    passwordEncoding: form,
    weaknesses,
    mnemonic: null,
    derivationPath: null,
    passphrase: null,
  }
}
