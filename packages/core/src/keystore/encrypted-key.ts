/**
 * Private keys encrypted by OpenSSL and the like: PKCS#8 with PBES2, and the old encryption of PEM.
 * @module
 */

import { createDecryption, runTransform } from '../aes/cipher.ts'
import { evpBytesToKey } from '../aes/openssl-file.ts'
import { readBase64 } from '../bytes/base64.ts'
import { parseHex } from '../bytes/hex.ts'
import { ToolError, tryTo } from '../errors.ts'
import { checkKdfCost, type Kdf, type Pbkdf2Digest } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { DER, DerReader, formatOid } from '../key-material/formats/der.ts'
import { parseKeyMaterialBytes } from '../key-material/key-material.ts'
import { requireLength } from '../length-limit.ts'
import { passwordEncodings, passwordHint } from './password.ts'
import { encryptedKeyDamaged, keyCipherUnknown, walletWrongPassword } from './wallet-file-errors.ts'
import type { WalletSecret } from './wallet-vault.ts'

/** Key derivation of OpenSSL's old PEM encryption: MD5 over password and salt. */
interface OldPemKdf {
  readonly kind: 'evp-md5'
}

/** Encrypted private key, before its password is known. */
export interface EncryptedKey {
  /** "PKCS#8, AES-256-CBC". */
  readonly format: string
  readonly kdf: Kdf | OldPemKdf
  readonly salt: Uint8Array
  readonly keyLength: number
  readonly iv: Uint8Array
  readonly ciphertext: Uint8Array
}

const MAX_LENGTH = 65_536
const BLOCK =
  /-----BEGIN ((?:EC |ENCRYPTED |RSA |DSA )?PRIVATE KEY)-----([^-]*(?:-[^-]+)*?)-----END \1-----/u
const OLD_HEADERS = /Proc-Type:\s*4,ENCRYPTED\s+DEK-Info:\s*([A-Z0-9-]+),([0-9A-Fa-f]+)\s/u

/** Returns true if a text has an encrypted key in PEM. */
export const holdsEncryptedKey = (text: string): boolean =>
  /-----BEGIN ENCRYPTED PRIVATE KEY-----/.test(text) ||
  /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----\s{0,10}(?:\\r)?(?:\\n)?\s{0,10}Proc-Type: ?4,ENCRYPTED/.test(
    text,
  )

/**
 * Parses an encrypted private key in PEM: PKCS#8 with PBES2 (PBKDF2 or scrypt, AES-CBC), or OpenSSL's old encryption
 * with AES-CBC.
 * @throws ToolError `wallet-file/key-damaged`, `wallet-file/key-cipher` with the openssl command that rewrites the key.
 */
export function parseEncryptedKey(written: string): EncryptedKey {
  requireLength(written, MAX_LENGTH, 'The PEM text')
  const text = written.replace(/\\[rn]/gu, ' \n')
  const block = BLOCK.exec(text)
  const offset = block?.index ?? Math.max(0, text.indexOf('-----BEGIN'))
  if (!block) throw encryptedKeyDamaged({ offset })
  const [, label, body = ''] = block
  if (label === 'ENCRYPTED PRIVATE KEY') return readPkcs8(derIn(body, offset), offset)
  const old = OLD_HEADERS.exec(body)
  if (!old) throw encryptedKeyDamaged({ offset })
  const [headers, cipher = '', iv = ''] = old
  return readOld(cipher, iv, derIn(body.slice(old.index + headers.length), offset), offset)
}

function derIn(body: string, offset: number): Uint8Array {
  const bytes = tryTo(() => readBase64(body.replace(/\s+/gu, '')).bytes)
  if (!bytes || bytes.length === 0) throw encryptedKeyDamaged({ offset })
  return bytes
}

const OLD_CIPHERS: ReadonlyMap<string, number> = new Map([
  ['AES-128-CBC', 16],
  ['AES-192-CBC', 24],
  ['AES-256-CBC', 32],
])
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['DES-EDE3-CBC', 'Triple DES'],
  ['DES-CBC', 'DES'],
])
/** Rewrites a key with AES, from any encryption that OpenSSL knows. */
const REWRITE = 'openssl pkey -in FILE -aes256 -out key.pem'

function readOld(cipher: string, hex: string, ciphertext: Uint8Array, offset: number) {
  const keyLength = OLD_CIPHERS.get(cipher)
  if (keyLength === undefined) {
    const name = OLD_NAMES.get(cipher) ?? 'another cipher'
    throw keyCipherUnknown({ name, command: REWRITE, offset })
  }
  const iv = tryTo(() => parseHex(hex))
  if (iv?.length !== 16 || ciphertext.length % 16 !== 0) throw encryptedKeyDamaged({ offset })
  return {
    ...{ format: `old PEM encryption, ${cipher}`, kdf: { kind: 'evp-md5' } as const },
    ...{ salt: iv.slice(0, 8), keyLength, iv, ciphertext },
  }
}

const OIDS = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  scrypt: '1.3.6.1.4.1.11591.4.11',
} as const
/** RFC 8018, appendix B.1. */
const PRF_DIGESTS: ReadonlyMap<string, Pbkdf2Digest> = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
])
/** RFC 3565. */
const AES_CBC: ReadonlyMap<string, number> = new Map([
  ['2.16.840.1.101.3.4.1.2', 16],
  ['2.16.840.1.101.3.4.1.22', 24],
  ['2.16.840.1.101.3.4.1.42', 32],
])
const OTHER_CIPHERS: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.3.7', 'Triple DES'],
  ['1.3.14.3.2.7', 'DES'],
  ['1.2.840.113549.3.2', 'RC2'],
])
/** Reads EncryptedPrivateKeyInfo (RFC 5958 section 3) with PBES2 (RFC 8018 section 6.2). */
function readPkcs8(der: Uint8Array, offset: number): EncryptedKey {
  try {
    const info = new DerReader(der).enter(DER.sequence)
    const algorithm = info.enter(DER.sequence)
    const scheme = formatOid(algorithm.read(DER.oid))
    if (scheme !== OIDS.pbes2) {
      const name = 'an old password scheme (PBES1 or PKCS#12)'
      throw keyCipherUnknown({ name, command: REWRITE, offset })
    }
    const parameters = algorithm.enter(DER.sequence)
    const derivation = readKdf(parameters.enter(DER.sequence), offset)
    const cipher = parameters.enter(DER.sequence)
    const oid = formatOid(cipher.read(DER.oid))
    const keyLength = AES_CBC.get(oid)
    if (keyLength === undefined) {
      const name = OTHER_CIPHERS.get(oid) ?? 'another cipher'
      throw keyCipherUnknown({ name, command: REWRITE, offset })
    }
    const iv = cipher.read(DER.octetString).slice()
    const ciphertext = info.read(DER.octetString).slice()
    const isWhole = ciphertext.length > 0 && ciphertext.length % 16 === 0
    if (iv.length !== 16 || !isWhole) throw encryptedKeyDamaged({ offset })
    const format = `PKCS#8, AES-${8 * keyLength}-CBC`
    return { format, ...derivation, keyLength, iv, ciphertext }
  } catch (error) {
    if (error instanceof ToolError && error.code.startsWith('key-der/')) {
      throw encryptedKeyDamaged({ offset })
    }
    throw error
  }
}

function readKdf(reader: DerReader, offset: number): { kdf: Kdf; salt: Uint8Array } {
  const oid = formatOid(reader.read(DER.oid))
  const parameters = reader.enter(DER.sequence)
  const salt = parameters.read(DER.octetString).slice()
  if (oid === OIDS.scrypt) {
    const [n, r, p] = [readNumber(parameters), readNumber(parameters), readNumber(parameters)]
    const kdf = { kind: 'scrypt', n, r, p } as const
    checkKdfCost(kdf)
    return { kdf, salt }
  }
  if (oid !== OIDS.pbkdf2) {
    throw keyCipherUnknown({ name: 'another key derivation', command: REWRITE, offset })
  }
  const iterations = readNumber(parameters)
  if (parameters.next === DER.integer) parameters.skip()
  let digest: Pbkdf2Digest | undefined = 'sha1'
  if (parameters.next === DER.sequence) {
    digest = PRF_DIGESTS.get(formatOid(parameters.enter(DER.sequence).read(DER.oid)))
  }
  if (digest === undefined) {
    throw keyCipherUnknown({ name: 'PBKDF2 with another hash', command: REWRITE, offset })
  }
  const kdf = { kind: 'pbkdf2', digest, iterations } as const
  checkKdfCost(kdf)
  return { kdf, salt }
}

/** Reads a positive INTEGER of at most six bytes. */
const readNumber = (reader: DerReader): number =>
  reader
    .read(DER.integer)
    .slice(0, 6)
    .reduce((value, byte) => value * 256 + byte, 0)

/**
 * Decrypts a key from `parseEncryptedKey`. Neither format has a check value; the check is that the padding is right, and
 * the contents are a key.
 * @throws ToolError `wallet-file/wrong-password`; `key-der/other-algorithm` for a key that Flow does not use.
 */
export async function openEncryptedKey(
  key: EncryptedKey,
  password: string,
): Promise<readonly WalletSecret[]> {
  let refusal: unknown = null
  for (const { bytes } of passwordEncodings(password)) {
    const der = await decrypt(key, bytes)
    if (!der) continue
    try {
      const { privateKey, form } = parseKeyMaterialBytes(der)
      // Plain bytes of a key's length are what a wrong password may give.
      const isKey = form === 'der-pkcs8' || form === 'der-sec1'
      if (privateKey && isKey) return [{ kind: 'private-key', privateKey, label: null }]
      privateKey?.wipe()
    } catch (error) {
      if (error instanceof ToolError && error.code === 'key-der/other-algorithm') refusal ??= error
    } finally {
      der.fill(0)
    }
  }
  throw refusal ?? walletWrongPassword({ hint: passwordHint(password) })
}

async function decrypt(key: EncryptedKey, password: Uint8Array): Promise<Uint8Array | null> {
  const { kdf, salt, keyLength, iv, ciphertext } = key
  const derived =
    kdf.kind === 'evp-md5'
      ? evpBytesToKey('md5', password, salt, keyLength)
      : await deriveBytes(kdf, password, salt, keyLength)
  try {
    const setup = { mode: 'cbc', key: derived, iv, padding: 'pkcs7' } as const
    return (await runTransform(await createDecryption(setup), ciphertext)).result
  } catch (error) {
    if (error instanceof ToolError && error.code.startsWith('aes/')) return null
    throw error
  } finally {
    derived.fill(0)
  }
}
