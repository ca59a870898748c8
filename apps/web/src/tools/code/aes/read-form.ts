import { checkIv } from '@toolkit/core/aes/cipher'
import { passwordEmpty, saltEmpty, saltWrongLength, tagWrongLength } from '@toolkit/core/aes/errors'
import { OPENSSL_SALT_LENGTH } from '@toolkit/core/aes/openssl-file'
import { ivLength } from '@toolkit/core/aes/parameters'
import { readBytes, readKey } from '@toolkit/core/aes/read-bytes'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { Kdf } from '@toolkit/core/kdf/cost'
import { checkKdfCost, parseIterations } from '@toolkit/core/kdf/cost'
import { Secret } from '@toolkit/core/secret'
import { sourceBytes, sourceSize } from '../../../bytes/byte-source'
import { nothingToDecrypt, opensslWithoutGcm, packedLength } from './errors'
import {
  type Form,
  isOpenssl,
  isPacked,
  type Job,
  type JobSecret,
  SALT_LENGTH,
  type Settings,
  type Side,
} from './form'

/** Fields that can have errors. */
export type FieldName =
  | 'mode'
  | 'key'
  | 'password'
  | 'iterations'
  | 'scryptN'
  | 'scryptR'
  | 'scryptP'
  | 'source'
  | 'iv'
  | 'salt'
  | 'aad'
  | 'tag'
export type FieldErrors = Readonly<Partial<Record<FieldName, ToolError>>>

const MAX_COST = 2n ** 32n

/** Validates the form and returns the job, or errors by field. Computes nothing. */
export function readForm(form: Form): { readonly job: Job | null; readonly errors: FieldErrors } {
  const errors: Partial<Record<FieldName, ToolError>> = {}
  const read = <T>(field: FieldName, run: () => T): T | undefined => {
    try {
      return run()
    } catch (error) {
      errors[field] = toToolError(error)
      return undefined
    }
  }
  const { settings, direction } = form
  const side = form[direction]
  if (isOpenssl(settings) && settings.mode === 'gcm') errors.mode = opensslWithoutGcm()
  const secret = readSecret(form, read)
  read('source', () => checkSource(form))
  const iv = read('iv', () => readIv(form, side))
  const salt = read('salt', () => readSalt(form, side))
  const gcm = settings.mode === 'gcm'
  const aad = gcm ? read('aad', () => readBytes(side.aad, side.aadFormat)) : new Uint8Array()
  const tagApart = gcm && settings.tagPlace === 'apart'
  const tag = read('tag', () => (tagApart && direction === 'decrypt' ? readTag(form, side) : null))

  const { mode, keyBits, padding, tagBits } = settings
  const incomplete = !secret || iv === undefined || salt === undefined || !aad || tag === undefined
  if (incomplete || Object.keys(errors).length > 0) return { job: null, errors }
  const job: Job = {
    direction,
    source: side.source,
    mode,
    keyBits,
    padding,
    tagBits,
    tagApart,
    aad,
    secret,
    iv,
    salt,
    tag,
    packed: isPacked(settings),
  }
  return { job, errors }
}

type Read = <T>(field: FieldName, run: () => T) => T | undefined

function readSecret(form: Form, read: Read): JobSecret | undefined {
  const { settings } = form
  if (settings.using === 'key') {
    const key = read('key', () => readKey(form.key, form.keyFormat, settings.keyBits))
    return key && { kind: 'key', key: new Secret(key) }
  }
  const password = read('password', () => {
    if (form.password === '') throw passwordEmpty()
    return new Secret(encodeUtf8(form.password))
  })
  if (settings.derivation === 'openssl-evp') {
    const kdf = { kind: 'evp', digest: settings.evpDigest } as const
    return password && { kind: 'openssl', password, kdf }
  }
  if (settings.derivation === 'scrypt') {
    const kdf = readScrypt(settings, read)
    return password && kdf && { kind: 'kdf', password, kdf }
  }
  const iterations = read('iterations', () => parseIterations(settings.iterations))
  if (!password || iterations === undefined) return undefined
  const kdf = { kind: 'pbkdf2', digest: settings.pbkdf2Digest, iterations } as const
  return { kind: isOpenssl(settings) ? 'openssl' : 'kdf', password, kdf }
}

type Scrypt = Extract<Kdf, { kind: 'scrypt' }>

function readScrypt(settings: Settings, read: Read): Scrypt | undefined {
  const number = (name: 'scryptN' | 'scryptR' | 'scryptP', field: string) =>
    read(name, () => Number(parseUnsigned(settings[name], { field, min: 1n, max: MAX_COST })))
  const n = number('scryptN', 'the cost N')
  const r = number('scryptR', 'the block size r')
  const p = number('scryptP', 'the parallelism p')
  if (n === undefined || r === undefined || p === undefined) return undefined
  const kdf: Scrypt = { kind: 'scrypt', n, r, p }
  return read('scryptN', () => {
    checkKdfCost(kdf)
    return kdf
  })
}

/** Parses the form's scrypt cost; returns null unless it is three numbers. */
export function scryptCost(settings: Settings): Scrypt | null {
  const kdf = readScrypt(settings, (_field, run) => {
    try {
      return run()
    } catch {
      return undefined
    }
  })
  return kdf ?? null
}

function checkSource({ direction, ...form }: Form): void {
  const { source } = form[direction]
  // Empty data can be encrypted, and with CTR or “no padding” its ciphertext is empty too.
  const { mode, padding } = form.settings
  const emptyIsData =
    mode === 'ctr' || (mode !== 'gcm' && (padding === 'none' || padding === 'zero'))
  const tagAlone = mode === 'gcm' && form.settings.tagPlace === 'apart'
  if (direction === 'decrypt' && sourceSize(source) === 0 && !emptyIsData && !tagAlone) {
    throw nothingToDecrypt()
  }
  if (source.kind !== 'typed') return
  // A ciphertext may have line breaks, which the worker handles.
  if (direction === 'encrypt' || source.format !== 'base64') sourceBytes(source)
}

function readIv(form: Form, side: Side): Uint8Array | null {
  const { settings, direction } = form
  const { mode } = settings
  if (mode === 'ecb' || isOpenssl(settings)) return null
  const packed = isPacked(settings)
  if (direction === 'decrypt' && packed) return null
  if (direction === 'encrypt' && side.iv === '') return null
  const iv = readBytes(side.iv, side.ivFormat)
  checkIv(iv, mode)
  const expected = ivLength(mode)
  if (packed && iv.length !== expected)
    throw packedLength({ what: 'IV', actual: iv.length, expected })
  return iv
}

function readSalt({ settings, direction }: Form, side: Side): Uint8Array | null {
  if (settings.using === 'key') return null
  const fromFile = isOpenssl(settings) || isPacked(settings)
  if (direction === 'decrypt' && fromFile) return null
  if (direction === 'encrypt' && side.salt === '') return null
  const salt = readBytes(side.salt, 'hex')
  const actual = salt.length
  if (actual === 0) throw saltEmpty()
  if (isOpenssl(settings)) {
    if (actual !== OPENSSL_SALT_LENGTH)
      throw saltWrongLength({ actual, expected: OPENSSL_SALT_LENGTH })
  } else if (isPacked(settings) && actual !== SALT_LENGTH) {
    throw packedLength({ what: 'salt', actual, expected: SALT_LENGTH })
  }
  return salt
}

function readTag({ settings }: Form, side: Side): Uint8Array {
  const tag = readBytes(side.tag, 'hex')
  if (tag.length * 8 !== settings.tagBits) {
    throw tagWrongLength({ actual: tag.length, bits: settings.tagBits })
  }
  return tag
}
