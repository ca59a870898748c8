/**
 * Encryption of a key or a phrase as a keystore.
 * @module
 */

import { evmAddressOf } from '../account/eip55.ts'
import { randomBytes } from '../aes/random.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { checkKdfCost, STANDARD_SCRYPT } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { requirePrivateKey } from '../keys/private-key.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { requireSecret } from '../keys/require-secret.ts'
import { Secret } from '../secret.ts'
import { passwordEmpty, secretEmpty, web3HoldsKeys } from './errors.ts'
import type { KdfCost, StoredAccount } from './keystore.ts'
import { encryptCtr, macOf } from './open-crypto.ts'

export type KeystoreSecret =
  | {
      readonly kind: 'private-key'
      /** 32 bytes. */
      readonly privateKey: Secret<Uint8Array>
    }
  | {
      readonly kind: 'mnemonic'
      /** Written unchanged: the caller normalises and checks it. */
      readonly mnemonic: Secret<string>
      /** Stored unencrypted beside the format. */
      readonly derivationPath?: string
      /** `left-out`: the file notes that the phrase has one. A Secret: stored, encrypted. */
      readonly passphrase?: 'left-out' | Secret<string>
    }

export interface EncryptKeystoreOptions {
  readonly secret: KeystoreSecret
  /** UTF-8, exactly as given. */
  readonly password: string | Uint8Array
  /** n = 262144, r = 8, p = 1 by default. */
  readonly kdf?: KdfCost
  /**
   * `web3`: geth's format, for private keys only. `stored-key`: wallet-core's, which others read as well if it contains
   * a private key. By default chosen by the secret.
   */
  readonly flavour?: 'web3' | 'stored-key'
  /** Only in `stored-key`; "" by default. */
  readonly name?: string
  /** A UUID; random by default. */
  readonly id?: string
  /** Only in `stored-key`. */
  readonly accounts?: readonly StoredAccount[]
  /** For tests. */
  readonly random?: (length: number) => Uint8Array
}

const SALT_LENGTH = 32
const IV_LENGTH = 16
const DERIVED_LENGTH = 32

interface Sealing {
  readonly password: Uint8Array
  readonly kdf: KdfCost
  readonly random: (length: number) => Uint8Array
}

/**
 * Encrypts a keystore file as text: aes-128-ctr, 32 random bytes of salt, 16 of IV, a version 4 UUID. geth, ethers and
 * wallet-core read it.
 * @throws ToolError `keystore/password-empty`, `keystore/secret-empty`, `keystore/web3-holds-keys`,
 * those of `requirePrivateKey` and those of absurd costs.
 * @example
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * const privateKey = generatePrivateKey('ECDSA_secp256k1')
 * const secret = { kind: 'private-key', privateKey } as const
 * const kdf = { kind: 'scrypt', n: 4096, r: 8, p: 1 } as const
 * const file = JSON.parse(await encryptKeystore({ secret, password: 'open', kdf }))
 * file.version // => 3
 * encryptKeystore({ secret, password: '' }) // throws keystore/password-empty
 */
export async function encryptKeystore(options: EncryptKeystoreOptions): Promise<string> {
  requireInput('object', options, 'what is to be encrypted')
  const { secret, kdf = STANDARD_SCRYPT, random = randomBytes } = options
  requireKind(secret)
  if (typeof options.password !== 'string') requireInput('bytes', options.password, 'password')
  const flavour = options.flavour ?? (secret.kind === 'mnemonic' ? 'stored-key' : 'web3')
  if (secret.kind === 'mnemonic' && flavour === 'web3') throw web3HoldsKeys()
  if (options.password.length === 0) throw passwordEmpty()
  checkKdfCost(kdf)
  const plaintext = plaintextOf(secret)
  const password =
    typeof options.password === 'string' ? encodeUtf8(options.password) : options.password.slice()
  const id = options.id ?? uuid(random)
  const sealing: Sealing = { password, kdf, random }
  try {
    const crypto = await seal(plaintext, sealing)
    if (flavour === 'web3')
      return JSON.stringify({ ...addressMember(secret), crypto, id, version: 3 })
    return JSON.stringify({
      version: 3,
      id,
      type: secret.kind,
      name: options.name ?? '',
      crypto,
      activeAccounts: (options.accounts ?? []).map(accountMember),
      ...(await toolkitMember(secret, sealing)),
    })
  } finally {
    plaintext.fill(0)
    password.fill(0)
  }
}

/** Checks the kind for callers without types. @throws ToolError `input/wrong-kind`. */
function requireKind(secret: KeystoreSecret): void {
  requireInput('object', secret, 'secret')
  requireName({ 'private-key': 0, mnemonic: 0 }, secret.kind, 'kind of secret')
  if (secret.kind === 'private-key') requireSecret(secret.privateKey, 'private key')
  else requireSecret(secret.mnemonic, 'seed phrase')
}

function plaintextOf(secret: KeystoreSecret): Uint8Array {
  if (secret.kind === 'private-key') {
    const bytes = secret.privateKey.reveal()
    requireOnEither(bytes)
    return bytes.slice()
  }
  const bytes = encodeUtf8(secret.mnemonic.reveal())
  if (bytes.length === 0) throw secretEmpty()
  return bytes
}

/** Checks that it is a key on either curve: the format does not state which. */
function requireOnEither(bytes: Uint8Array): void {
  try {
    requirePrivateKey(bytes, 'ECDSA_P256')
  } catch {
    requirePrivateKey(bytes, 'ECDSA_secp256k1')
  }
}

/** Encrypts one section, in the form of the file. */
async function seal(plaintext: Uint8Array, sealing: Sealing): Promise<object> {
  const { password, kdf, random } = sealing
  const salt = random(SALT_LENGTH)
  const iv = random(IV_LENGTH)
  const derived = await deriveBytes(kdf, password, salt, DERIVED_LENGTH)
  const ciphertext = await encryptCtr(derived.subarray(0, 16), iv, plaintext)
  const mac = macOf(derived.subarray(16, 32), ciphertext)
  derived.fill(0)
  return {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: formatHex(iv) },
    ciphertext: formatHex(ciphertext),
    kdf: kdf.kind,
    kdfparams: kdfMembers(kdf, formatHex(salt)),
    mac: formatHex(mac),
  }
}

function kdfMembers(kdf: KdfCost, salt: string): object {
  if (kdf.kind === 'scrypt') {
    return { dklen: DERIVED_LENGTH, n: kdf.n, p: kdf.p, r: kdf.r, salt }
  }
  return { c: kdf.iterations, dklen: DERIVED_LENGTH, prf: `hmac-${kdf.digest}`, salt }
}

/** Returns the address, by which geth finds keys; a key valid only on P-256 has none. */
function addressMember(secret: KeystoreSecret): { address?: string } {
  if (secret.kind !== 'private-key') return {}
  try {
    const address = evmAddressOf(publicKeyOf(secret.privateKey, 'ECDSA_secp256k1'))
    return { address: address.slice(2).toLowerCase() }
  } catch {
    return {}
  }
}

function accountMember(account: StoredAccount): object {
  const { address, coin, derivationPath, publicKey } = account
  return {
    address,
    ...(coin === null ? {} : { coin }),
    ...(derivationPath === null ? {} : { derivationPath }),
    ...(publicKey === null ? {} : { publicKey }),
  }
}

/** Returns the data that the format has no place for (decision 11); other programs ignore it. */
async function toolkitMember(secret: KeystoreSecret, sealing: Sealing): Promise<object> {
  if (secret.kind !== 'mnemonic') return {}
  const { derivationPath, passphrase } = secret
  if (derivationPath === undefined && passphrase === undefined) return {}
  const path = derivationPath === undefined ? {} : { derivationPath }
  if (!(passphrase instanceof Secret)) {
    return { toolkit: { ...path, passphrase: passphrase ?? 'none' } }
  }
  const crypto = await seal(encodeUtf8(passphrase.reveal()), sealing)
  return { toolkit: { ...path, passphrase: 'encrypted', crypto } }
}

/** Creates a version 4 UUID (RFC 9562 section 5.4). */
function uuid(random: (length: number) => Uint8Array): string {
  const bytes = random(16)
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  const hex = formatHex(
    concatBytes(
      bytes.subarray(0, 6),
      Uint8Array.of((version & 0x0f) | 0x40, bytes[7] ?? 0, (variant & 0x3f) | 0x80),
      bytes.subarray(9),
    ),
  )
  return [8, 12, 16, 20].reduce(
    (text, at, index) => `${text.slice(0, at + index)}-${text.slice(at + index)}`,
    hex,
  )
}
