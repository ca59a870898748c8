/**
 * Keys as other programs print them: SSH, `openssl -text`, and the key services of AWS and Google.
 * @module
 */

import { readBase64 } from '../bytes/base64.ts'
import { parseHex } from '../bytes/hex.ts'
import { atField, toToolError } from '../errors.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json/parse-json.ts'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../keys/algorithms.ts'
import {
  kmsBadMember,
  kmsOtherCurve,
  opensslCut,
  opensslNoKey,
  opensslOther,
  sshOtherKey,
} from './foreign-errors.ts'
import { type EcDerKey, parseEcDer } from './formats/ec-der.ts'
import { pemBadBase64 } from './formats/pem-errors.ts'
import { decodeSshPublicKey } from './formats/ssh.ts'
import type { KeyMaterial, KeyMaterialOptions } from './key-material.ts'
import { atSource } from './openssh.ts'
import { ecMaterial, publicMaterial } from './parts.ts'
import { pemMaterial } from './pem.ts'

/** Line of a `.pub`, `authorized_keys` or `known_hosts` file: type and Base64, with a host before and a name after. */
const SSH_LINE =
  /^(?:[^\s"]{1,255}\s+)?((?:ssh|ecdsa|sk)-[a-z0-9@.-]{3,40})\s+(AAAA[A-Za-z0-9+/]{20,4000}={0,3})(?:\s[^\n]{0,255})?$/u

/** Returns the type of an SSH public key; undefined if the text isn't one. */
export const sshTypeOf = (text: string): string | undefined => SSH_LINE.exec(text)?.[1]

/**
 * Parses a public key of SSH, as `ssh-keygen` writes it: one line.
 * @throws ToolError `key-ssh/…`, with the offset in the text.
 */
export function sshPublicMaterial(
  text: string,
  { signatureAlgorithm }: KeyMaterialOptions,
): KeyMaterial {
  const [, type = '', base64 = ''] = SSH_LINE.exec(text) ?? []
  const start = text.indexOf(base64)
  if (type !== 'ecdsa-sha2-nistp256') throw sshOtherKey({ type, offset: text.indexOf(type) })
  const blob = base64At(base64, start)
  try {
    const points = [decodeSshPublicKey(blob)]
    return ecMaterial(
      { kind: 'spki', signatureAlgorithm: 'ECDSA_P256', scalar: null, points },
      { form: 'ssh-public', chosen: signatureAlgorithm },
      'SSH key',
    )
  } catch (cause) {
    throw atSource(cause, index => start + Math.floor((index * 8) / 6))
  }
}

function base64At(text: string, start: number): Uint8Array {
  try {
    return readBase64(text).bytes
  } catch (cause) {
    throw pemBadBase64({ fault: toToolError(cause).code, offset: start })
  }
}

const OPENSSL_HEAD = /(?:^|\n)\s*(?:([A-Z0-9][A-Z0-9-]*) )?(?:Private|Public)-Key:/iu
const OPENSSL_PART = /(?:^|\n)\s*(?:priv|pub):\s*[0-9a-f]{2}:/iu

/** Returns true if the text is what `openssl pkey -text` or `openssl ec -text` prints. */
export const looksLikeOpensslText = (text: string): boolean =>
  OPENSSL_PART.test(text) || (OPENSSL_HEAD.test(text) && /\b(?:modulus|pub|priv):/iu.test(text))

const OPENSSL_CURVES: Readonly<Record<string, SignatureAlgorithm>> = {
  prime256v1: 'ECDSA_P256',
  secp256k1: 'ECDSA_secp256k1',
}

/** Reads the digits of a part, `priv` or `pub`; null if it isn't there. */
function opensslPart(text: string, part: 'priv' | 'pub'): Uint8Array | null {
  const found = new RegExp(
    `(?:^|\\n)\\s*${part}:\\s*([0-9a-f]{2}(?::\\s*[0-9a-f]{2})*)`,
    'iu',
  ).exec(text)
  if (found === null) return null
  const end = found.index + found[0].length
  // Every line but the last ends with a colon.
  if (/^\s*[:0-9a-f]/iu.test(text.slice(end, end + 1))) throw opensslCut({ part, offset: end })
  return parseHex((found[1] ?? '').replace(/[:\s]/gu, ''))
}

/**
 * Parses a key as `openssl pkey -text` and `openssl ec -text` print it: private if `priv:` is there.
 * @throws ToolError `key-openssl/…`, `key-material/pair-mismatch`; none repeats a digit of the key.
 */
export function opensslTextMaterial(
  text: string,
  { signatureAlgorithm: chosen }: KeyMaterialOptions,
): KeyMaterial {
  const [, curve] = /ASN1 OID:\s*(\S+)/u.exec(text) ?? []
  const stated = curve === undefined ? null : (OPENSSL_CURVES[curve] ?? null)
  const kind = OPENSSL_HEAD.exec(text)?.[1]
  if (/\bmodulus:/iu.test(text)) throw opensslOther({ name: 'RSA' })
  if (kind !== undefined && /^(?:ED|X)\d+$/u.test(kind)) throw opensslOther({ name: kind })
  if (curve !== undefined && stated === null) throw opensslOther({ name: 'another curve' })
  const [scalar, point] = [opensslPart(text, 'priv'), opensslPart(text, 'pub')]
  const details = { form: 'openssl-text', chosen } as const
  if (scalar === null && point === null) throw opensslNoKey({ length: text.length })
  const points = point === null ? [] : [point]
  if (scalar === null && stated === null && point?.length === 65 && point[0] === 4) {
    return publicMaterial(point.subarray(1), { ...details, stated })
  }
  const key: EcDerKey = { kind: 'sec1', signatureAlgorithm: stated, scalar, points }
  return ecMaterial(key, details, 'output of openssl')
}

/** Names of the two services, and the member with their key. */
const SERVICES = {
  aws: { name: 'AWS KMS', key: 'PublicKey' },
  google: { name: 'Google Cloud KMS', key: 'pem' },
} as const
type Service = keyof typeof SERVICES

/** Curves by the names of both services. */
const KMS_CURVES: Readonly<Record<string, SignatureAlgorithm>> = {
  ECC_NIST_P256: 'ECDSA_P256',
  ECC_SECG_P256K1: 'ECDSA_secp256k1',
  EC_SIGN_P256_SHA256: 'ECDSA_P256',
  EC_SIGN_SECP256K1_SHA256: 'ECDSA_secp256k1',
}

/** Returns the key service whose answer the JSON is; undefined for any other JSON. */
export function kmsOf(json: JsonValue): Service | undefined {
  if (!isJsonObject(json)) return undefined
  if (
    'PublicKey' in json &&
    ('KeySpec' in json || 'CustomerMasterKeySpec' in json || 'KeyId' in json)
  )
    return 'aws'
  return 'pem' in json && ('algorithm' in json || 'pemCrc32c' in json) ? 'google' : undefined
}

/** Runs `read`; the position of its error is that of the member. */
function inMember<T>(member: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw toToolError(cause).at(atField(member))
  }
}

/**
 * Parses the public key in the answer of `aws kms get-public-key` or of Google's `getPublicKey`.
 * @throws ToolError `key-kms/…` with the member, `key-der/…`, `pem/…`.
 */
export function kmsMaterial(
  json: JsonObject,
  service: Service,
  options: KeyMaterialOptions,
): KeyMaterial {
  const { name, key: member } = SERVICES[service]
  const written = json[member]
  if (typeof written !== 'string') throw kmsBadMember({ service: name, member })
  const form = `${service}-kms` as const
  const material = inMember(member, () =>
    service === 'aws'
      ? ecMaterial(
          parseEcDer(base64At(written.replace(/\s+/gu, ''), 0)),
          { form, chosen: options.signatureAlgorithm },
          name,
        )
      : { ...pemMaterial(written, options), form },
  )
  if (material.part === 'private') throw kmsBadMember({ service: name, member })
  const specMember = ['KeySpec', 'CustomerMasterKeySpec', 'algorithm'].find(one => one in json)
  const spec = specMember === undefined ? undefined : json[specMember]
  if (specMember !== undefined && spec !== undefined) {
    const stated = typeof spec === 'string' ? KMS_CURVES[spec] : undefined
    const inside = material.statedAlgorithm
    if (stated !== inside) {
      const label = inside === null ? 'none' : SIGNATURE_ALGORITHMS[inside].label
      throw kmsOtherCurve({ service: name, member: specMember, inside: label })
    }
  }
  const notes = [...material.notes, `${name} signs with SHA-256: the account’s key needs SHA2_256.`]
  return { ...material, hashAlgorithm: 'SHA2_256', notes }
}
