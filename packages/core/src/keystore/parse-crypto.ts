import { checkKdfCost } from '../kdf/cost.ts'
import {
  cipherOfVersion,
  ciphertextLength,
  unknownCipher,
  unknownKdf,
  unknownPrf,
  wrongFieldLength,
  wrongType,
} from './errors.ts'
import {
  type KdfCost,
  KEYSTORE_CIPHERS,
  type KeystoreCipher,
  type KeystoreCrypto,
  type KeystoreKdf,
} from './keystore.ts'
import type { Fields } from './read-fields.ts'

const BLOCK = 16
const MAC_LENGTH = 32
/** Maximum ciphertext in bytes, ample for a phrase. */
const MAX_CIPHERTEXT = 65_536
const MAX_NUMBER = Number.MAX_SAFE_INTEGER

const PRF_DIGESTS: ReadonlyMap<string, 'sha256' | 'sha512'> = new Map([
  ['hmac-sha256', 'sha256'],
  ['hmac-sha512', 'sha512'],
])

/**
 * Parses and checks one encrypted section, including its cost, without allocating memory for it.
 * @throws ToolError `keystore/…` with the path of the field.
 */
export function parseCrypto(fields: Fields, version: 1 | 2 | 3): KeystoreCrypto {
  const cipher = readCipher(fields, version)
  const parameters = fields.object('cipherparams')
  const iv = parameters.hex('iv')
  if (iv.length !== BLOCK) {
    throw wrongFieldLength({ field: parameters.name('iv'), actual: iv.length, expected: BLOCK })
  }
  const ciphertext = fields.hex('ciphertext')
  const blocks = KEYSTORE_CIPHERS[cipher].mode === 'cbc' && ciphertext.length % BLOCK !== 0
  if (ciphertext.length === 0 || ciphertext.length > MAX_CIPHERTEXT || blocks) {
    const field = fields.name('ciphertext')
    throw ciphertextLength({ field, actual: ciphertext.length, blocks })
  }
  const mac = fields.hex('mac')
  if (mac.length !== MAC_LENGTH) {
    throw wrongFieldLength({ field: fields.name('mac'), actual: mac.length, expected: MAC_LENGTH })
  }
  return { cipher, iv, ciphertext, mac, kdf: readKdf(fields, version) }
}

const KNOWN_CIPHERS = Object.keys(KEYSTORE_CIPHERS) as readonly KeystoreCipher[]

function readCipher(fields: Fields, version: 1 | 2 | 3): KeystoreCipher {
  const field = fields.name('cipher')
  const named = fields.text('cipher')
  const cipher = KNOWN_CIPHERS.find(known => known === named.toLowerCase())
  if (cipher === undefined) throw unknownCipher({ field, cipher: named, known: KNOWN_CIPHERS })
  if (version === 1 && cipher !== 'aes-128-cbc') {
    throw cipherOfVersion({ field, cipher, expected: 'aes-128-cbc' })
  }
  return cipher
}

function readKdf(fields: Fields, version: 1 | 2 | 3): KeystoreKdf {
  const named = fields.text('kdf')
  const parameters = fields.object('kdfparams')
  const kind = named.toLowerCase()
  const cost =
    kind === 'scrypt'
      ? readScrypt(parameters)
      : kind === 'pbkdf2'
        ? readPbkdf2(parameters)
        : undefined
  if (cost === undefined) throw unknownKdf({ field: fields.name('kdf'), kdf: named })
  checkKdfCost(cost, `${parameters.path}.`)
  // Version 2 takes its key from the last 16 bytes; the others need two halves of 16.
  const dklen = parameters.integer('dklen', version === 2 ? 16 : 32, 64)
  return { ...cost, salt: readSalt(parameters), dklen }
}

function readScrypt(parameters: Fields): KdfCost {
  const read = (name: string) => parameters.integer(name, 1, MAX_NUMBER)
  return { kind: 'scrypt', n: read('n'), r: read('r'), p: read('p') }
}

function readPbkdf2(parameters: Fields): KdfCost {
  // Trust Wallet's wallet-core omits it and means SHA-256.
  const prf = parameters.has('prf') ? parameters.text('prf') : 'hmac-sha256'
  const digest = PRF_DIGESTS.get(prf.toLowerCase())
  if (digest === undefined) throw unknownPrf({ field: parameters.name('prf'), prf })
  return { kind: 'pbkdf2', iterations: parameters.integer('c', 1, MAX_NUMBER), digest }
}

/** Reads the salt; wallet-core up to 4.1.13 wrote "" or none at all. */
function readSalt(parameters: Fields): Uint8Array {
  const value = parameters.value('salt')
  if (value === undefined) return new Uint8Array()
  if (typeof value !== 'string') {
    throw wrongType({ field: parameters.name('salt'), expected: 'a text' })
  }
  return parameters.hex('salt')
}
