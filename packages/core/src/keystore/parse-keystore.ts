/**
 * Parser for a keystore, before its password is known.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { toToolError } from '../errors.ts'
import {
  ciphertextLength,
  cppVersionOne,
  missingField,
  notAKeystore,
  noVersion,
  unknownType,
  unknownVersion,
} from './errors.ts'
import type {
  Keystore,
  KeystoreCrypto,
  StoredAccount,
  StoredMnemonic,
  ToolkitNote,
  Weakness,
} from './keystore.ts'
import { parseCrypto } from './parse-crypto.ts'
import { Fields, isObject } from './read-fields.ts'
import { readJsonObject } from './read-json.ts'
import { damagedPart, weaknessesOf } from './weaknesses.ts'

const PRESALE_ROUNDS = 2000

/**
 * Parses a keystore file: JSON in one of the formats of `KeystoreFormat`. Checks everything that needs no password,
 * including the cost, without allocating memory for it. Damaged data beside the secret is reported in `weaknesses` and
 * does not prevent decryption of the secret.
 * @throws ToolError `keystore/…` with the offset or the path of the field.
 * @example
 * import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
 * import { Secret } from '@toolkit/core/secret'
 * const mnemonic = new Secret(`${'abandon '.repeat(11)}about`)
 * const secret = { kind: 'mnemonic', mnemonic } as const
 * const kdf = { kind: 'pbkdf2', iterations: 1000, digest: 'sha256' } as const
 * const { format, holds } = parseKeystore(await encryptKeystore({ secret, password: 'open', kdf }))
 * format // => 'stored-key'
 * holds // => 'mnemonic'
 * parseKeystore('{}') // throws keystore/not-a-keystore
 */
export function parseKeystore(text: string): Keystore {
  requireInput('text', text, 'text')
  const file = readJsonObject(text)
  if (file.has('encseed')) return parsePresale(file)
  const section = ['crypto', 'Crypto'].find(name => file.has(name))
  if (section === undefined) throw notAKeystore({ looksLike: looksLike(file) })
  const found = file.object(section)
  const version = readVersion(file, found)
  const crypto = parseCrypto(found, version)
  const holds = readType(file)
  const isStored = ['type', 'activeAccounts', 'encodedCrypto'].some(name => file.has(name))
  const format =
    version === 1 ? 'web3-v1' : version === 2 ? 'web3-v2' : isStored ? 'stored-key' : 'web3-v3'
  const damaged: Weakness[] = []
  /** Reads a part that nothing else depends on: a damaged one is reported and omitted. */
  function beside<T>(part: Parameters<typeof damagedPart>[0], read: () => T): T | null {
    try {
      return read()
    } catch (error) {
      const { position } = toToolError(error)
      damaged.push(damagedPart(part, position?.kind === 'field' ? position.field : part))
      return null
    }
  }
  const encoded = file.has('encodedCrypto')
    ? beside('import', () => parseCrypto(file.object('encodedCrypto'), version))
    : null
  const toolkit = readToolkit(file, section =>
    beside('passphrase', () => parseCrypto(section.object('crypto'), version)),
  )
  const storedMnemonic = beside(
    'phrase',
    () => readEthers(file, crypto) ?? readImToken(file, crypto),
  )
  return {
    format,
    holds,
    id: file.optionalText('id'),
    name: file.optionalText('name'),
    address: file.optionalText('address'),
    accounts: readAccounts(file.value('activeAccounts')),
    crypto,
    encodedCrypto: encoded,
    storedMnemonic,
    toolkit,
    weaknesses: [...weaknessesOf(format, crypto), ...damaged],
  }
}

function looksLike(file: Fields): string | null {
  if (file.has('kty')) return 'a JWK'
  return file.has('accounts') && file.has('networks') ? 'a flow.json' : null
}

function readVersion(file: Fields, section: Fields): 1 | 2 | 3 {
  if (section.has('CipherText') || section.has('KeyHeader')) throw cppVersionOne()
  const value = file.value('version')
  if (value === undefined) throw noVersion()
  const version = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
  if (version === 1 || version === 2 || version === 3) return version
  const eip2335 = version === 4 && section.has('checksum')
  throw unknownVersion({ version: `${value}`, eip2335 })
}

function readType(file: Fields): Keystore['holds'] {
  const type = file.value('type')
  if (type === undefined || type === 'private-key') return 'private-key'
  if (type === 'mnemonic') return 'mnemonic'
  throw unknownType({ type: typeof type === 'string' ? type : typeof type })
}

/** Reads accounts, which are only displayed, so invalid ones are skipped. */
function readAccounts(value: unknown): readonly StoredAccount[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap((members): StoredAccount[] => {
    const fields = new Fields(members)
    const address = fields.optionalText('address')
    const coin = fields.value('coin')
    if (address === null) return []
    return [
      {
        address,
        coin: typeof coin === 'number' ? coin : null,
        derivationPath: fields.optionalText('derivationPath'),
        publicKey: fields.optionalText('publicKey'),
      },
    ]
  })
}

function readEthers(file: Fields, crypto: KeystoreCrypto): StoredMnemonic | null {
  if (!isObject(file.value('x-ethers')) || crypto.cipher !== 'aes-128-ctr') return null
  const section = file.object('x-ethers')
  if (section.optionalText('version') !== '0.1') return null
  return {
    by: 'ethers',
    counter: section.hex('mnemonicCounter'),
    ciphertext: section.hex('mnemonicCiphertext'),
    path: section.optionalText('path'),
    locale: section.optionalText('locale') ?? 'en',
  }
}

/** imToken's phrase, under the key of the file with another counter (consenlabs/token-core-ios, EncryptedMessage). */
function readImToken(file: Fields, crypto: KeystoreCrypto): StoredMnemonic | null {
  if (!isObject(file.value('encMnemonic')) || crypto.cipher !== 'aes-128-ctr') return null
  const section = file.object('encMnemonic')
  return {
    by: 'imtoken',
    counter: section.hex('nonce'),
    ciphertext: section.hex('encStr'),
    path: file.optionalText('mnemonicPath'),
    locale: 'en',
  }
}

function readToolkit(
  file: Fields,
  readCrypto: (section: Fields) => KeystoreCrypto | null,
): ToolkitNote | null {
  if (!isObject(file.value('toolkit'))) return null
  const section = file.object('toolkit')
  const passphrase = section.optionalText('passphrase')
  return {
    derivationPath: section.optionalText('derivationPath'),
    passphrase: passphrase === 'left-out' || passphrase === 'encrypted' ? passphrase : 'none',
    crypto: passphrase === 'encrypted' ? readCrypto(section) : null,
  }
}

function parsePresale(file: Fields): Keystore {
  const encrypted = file.hex('encseed')
  if (encrypted.length < 32 || encrypted.length % 16 !== 0) {
    throw ciphertextLength({ field: 'encseed', actual: encrypted.length, blocks: true })
  }
  const address = file.optionalText('ethaddr')
  // Only the address can confirm the password.
  if (address === null) throw missingField({ field: 'ethaddr' })
  const crypto: KeystoreCrypto = {
    cipher: 'aes-128-cbc',
    iv: encrypted.slice(0, 16),
    ciphertext: encrypted.slice(16),
    mac: new Uint8Array(),
    kdf: {
      kind: 'pbkdf2',
      iterations: PRESALE_ROUNDS,
      digest: 'sha256',
      // The password itself is the salt.
      salt: new Uint8Array(),
      dklen: 32,
    },
  }
  return {
    format: 'presale',
    holds: 'private-key',
    id: null,
    name: null,
    address,
    accounts: [],
    crypto,
    encodedCrypto: null,
    storedMnemonic: null,
    toolkit: null,
    weaknesses: weaknessesOf('presale', crypto),
  }
}
