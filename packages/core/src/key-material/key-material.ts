/**
 * Parsing of a key in any form that people paste: hex, PEM, DER, JWK, flow.json.
 * @module
 */

import type { FlowAddress } from '../account/address.ts'
import { looksLikeByteList, parseByteList } from '../bytes/byte-list.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { utf8Text } from '../bytes/utf8.ts'
import { atField, movedBy, toToolError, tryTo } from '../errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json/parse-json.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import { parsePrivateKeyHex } from '../keys/private-key.ts'
import type { Secret } from '../secret.ts'
import {
  fileNotAKey,
  fileTooLarge,
  keyPairMismatch,
  materialEmpty,
  materialIsOther,
  materialListFault,
  materialUnknown,
  pkcs12File,
} from './errors.ts'
import { parseFlowJsonText, readFlowJsonKey } from './flow-json.ts'
import {
  kmsMaterial,
  kmsOf,
  looksLikeOpensslText,
  opensslTextMaterial,
  sshPublicMaterial,
  sshTypeOf,
} from './foreign.ts'
import { isPkcs12 } from './formats/pkcs12.ts'
import {
  accountKeyMaterial,
  decimalMaterial,
  derMaterial,
  hexMaterial,
  isWholeDer,
  rawMaterial,
} from './hex.ts'
import { looksLikeJwk, parseJwk } from './jwk.ts'
import { isPublicKeyOf, privateMaterial, publicMaterial } from './parts.ts'
import {
  looksLikeHex,
  looksLikeKeystore,
  looksLikeNumber,
  pemMaterial,
  readDerBase64,
  recogniseOther,
} from './pem.ts'

/** Format of a text or file with a key. */
export type KeyForm =
  | 'hex'
  | 'decimal'
  | 'raw'
  | 'pem-pkcs8'
  | 'pem-sec1'
  | 'pem-spki'
  | 'der-pkcs8'
  | 'der-sec1'
  | 'der-spki'
  | 'jwk'
  | 'flow-json'
  | 'account-key-rlp'
  | 'aws-kms'
  | 'google-kms'
  | 'openssl-text'
  | 'ssh-public'
  | 'openssh-private'
  | 'byte-list'

/** Display names of the formats. */
export const KEY_FORM_LABELS: Readonly<Record<KeyForm, string>> = {
  hex: 'hex digits',
  decimal: 'a decimal number',
  raw: 'plain bytes',
  'pem-pkcs8': 'PEM (PKCS#8 private key)',
  'pem-sec1': 'PEM (SEC 1 private key)',
  'pem-spki': 'PEM (public key)',
  'der-pkcs8': 'DER (PKCS#8 private key)',
  'der-sec1': 'DER (SEC 1 private key)',
  'der-spki': 'DER (public key)',
  jwk: 'JSON Web Key',
  'flow-json': 'Flow CLI account (flow.json)',
  'account-key-rlp': 'RLP account key',
  'aws-kms': 'the answer of AWS KMS',
  'google-kms': 'the answer of Google Cloud KMS',
  'openssl-text': 'the output of openssl -text',
  'ssh-public': 'an SSH public key',
  'openssh-private': 'an OpenSSH private key',
  'byte-list': 'a list of bytes',
}

/** Key found in a text or file. */
export interface KeyMaterial {
  readonly form: KeyForm
  readonly part: 'private' | 'public'
  /** Curve stated by the format itself; null if none. */
  readonly statedAlgorithm: SignatureAlgorithm | null
  /** Curves on which the key is valid; only the stated one if there is one. Never empty. */
  readonly signatureAlgorithms: readonly SignatureAlgorithm[]
  /** 32 bytes; null for public material. */
  readonly privateKey: Secret<Uint8Array> | null
  /** X‖Y, 64 bytes; null for private material (its public key depends on the curve). */
  readonly publicKey: Uint8Array | null
  /** From a flow.json entry, an RLP account key or a key service; null otherwise. */
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly weight: number | null
  readonly address: FlowAddress | null
  readonly keyIndex: number | null
  /** Notes for the user, for example that a PEM also has the public key and that it matches. No secrets. */
  readonly notes: readonly string[]
}

export interface KeyMaterialOptions {
  /** Selected curve, needed after `public-key/compressed-needs-curve`. */
  readonly signatureAlgorithm?: SignatureAlgorithm | undefined
  /** Account to read from a flow.json with several. */
  readonly account?: string | undefined
}

/** A flow.json of a large project has some 100 kB; no supported input is longer by far. */
const MAX_LENGTH = 1 << 20

function flowJsonMaterial(
  json: JsonValue,
  { signatureAlgorithm, account }: KeyMaterialOptions,
): KeyMaterial {
  const key = readFlowJsonKey(json, account)
  const scalar = parsePrivateKeyHex(key.hex, key.signatureAlgorithm)
  try {
    return privateMaterial(scalar.reveal(), {
      form: 'flow-json',
      stated: key.signatureAlgorithm,
      chosen: signatureAlgorithm,
      hashAlgorithm: key.hashAlgorithm,
      address: key.address,
      keyIndex: key.keyIndex,
      notes: key.notes,
    })
  } catch (cause) {
    throw toToolError(cause).at(atField('privateKey'))
  } finally {
    scalar.wipe()
  }
}

function jwkMaterial(
  json: JsonObject,
  { signatureAlgorithm: chosen }: KeyMaterialOptions,
): KeyMaterial {
  const { signatureAlgorithm: stated, publicKey, privateKey } = parseJwk(json)
  const details = { form: 'jwk', stated, chosen } as const
  const part = publicMaterial(publicKey, details)
  if (privateKey === null) return part
  try {
    const notes = ['It also contains the matching public key.']
    const material = privateMaterial(privateKey, { ...details, notes })
    if (!isPublicKeyOf(privateKey, stated, publicKey)) throw keyPairMismatch({ form: 'JWK' })
    return material
  } finally {
    privateKey.fill(0)
  }
}

function jsonMaterial(text: string, options: KeyMaterialOptions): KeyMaterial {
  const json = parseFlowJsonText(text)
  if (isJsonObject(json)) {
    if (looksLikeKeystore(json)) throw materialIsOther({ thing: 'keystore', length: text.length })
    if (looksLikeJwk(json)) return jwkMaterial(json, options)
  }
  return flowJsonMaterial(json, options)
}

/** Parses a list of bytes; its errors repeat numbers of the list, which may be a private key. */
function bytesOfList(text: string): Uint8Array {
  try {
    return parseByteList(text)
  } catch (cause) {
    throw materialListFault({ position: toToolError(cause).position })
  }
}

/** Parses a list of bytes as the file with these bytes. */
function listMaterial(text: string, options: KeyMaterialOptions): KeyMaterial {
  const bytes = bytesOfList(text)
  try {
    const material = parseKeyMaterialBytes(bytes, options)
    return material.form === 'raw' ? { ...material, form: 'byte-list' } : material
  } catch (cause) {
    // Its position is that of a byte, not of a number in the list.
    throw toToolError(cause).at()
  } finally {
    bytes.fill(0)
  }
}

function materialOf(text: string, options: KeyMaterialOptions): KeyMaterial {
  if (text === '') throw materialEmpty()
  // Before PEM, which Google's answer contains.
  const kms = text.startsWith('{') ? tryTo(() => parseJson(text)) : null
  const service = kms === null ? undefined : kmsOf(kms)
  if (isJsonObject(kms) && service !== undefined) return kmsMaterial(kms, service, options)
  if (text.includes('-----BEGIN') || /^-{2,}|-----END/u.test(text))
    return pemMaterial(text, options)
  if (looksLikeByteList(text)) return listMaterial(text, options)
  if (/^[{["]/u.test(text)) return jsonMaterial(text, options)
  if (/^(?:0x)?[0-9a-f]*$/iu.test(text)) return hexMaterial(text, options)
  if (sshTypeOf(text) !== undefined) return sshPublicMaterial(text, options)
  if (looksLikeOpensslText(text)) return opensslTextMaterial(text, options)
  const other = recogniseOther(text)
  if (other !== undefined) throw materialIsOther({ thing: other, length: text.length })
  const der = readDerBase64(text)
  if (der !== undefined) return derMaterial(der.bytes, der.offsetOf, options)
  if (looksLikeNumber(text)) return decimalMaterial(text, options)
  if (looksLikeHex(text)) return hexMaterial(text, options)
  throw materialUnknown({ length: text.length })
}

/**
 * Parses a key from text, detecting its format: hex (0x or not), decimal, PEM (PKCS#8, SEC 1, SPKI), DER in hex or
 * Base64, JWK, flow.json (a whole one, one account, one key), RLP account key in hex, an SSH public key or OpenSSH
 * private key on P-256, the output of `openssl pkey -text`, the answer of AWS KMS or Google Cloud KMS, a list of bytes.
 * Surrounding whitespace is ignored.
 * @throws ToolError in a sentence of its own for each fault, with the offset or the field; none
 * repeats a digit of the key. `flow-json/several-accounts`: ask which of `flowJsonAccounts`.
 * `public-key/compressed-needs-curve`: ask for the curve.
 * @example
 * const { form, signatureAlgorithms, privateKey } = parseKeyMaterial('01'.repeat(32))
 * form // => 'hex'
 * signatureAlgorithms // => ['ECDSA_P256', 'ECDSA_secp256k1']
 * privateKey?.reveal() // => new Uint8Array(32).fill(1)
 * parseKeyMaterial('-----BEGIN PRIVATE KEY-----') // throws pem/no-footer
 */
export function parseKeyMaterial(text: string, options: KeyMaterialOptions = {}): KeyMaterial {
  requireInput('text', text, 'text')
  if (text.length > MAX_LENGTH) throw fileTooLarge({ length: text.length, max: MAX_LENGTH })
  try {
    return materialOf(text.trim(), options)
  } catch (cause) {
    throw movedBy(toToolError(cause), Math.max(0, text.search(/\S/u)))
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  const text = utf8Text(bytes)
  return text === null || /[\p{Cc}]/u.test(text.replace(/[\t\r\n]/gu, '')) ? undefined : text
}

/**
 * Parses a key from a file: DER, an RLP account key, raw bytes (32 of a private key; 33, 64 or 65 of a public one), or
 * any text that `parseKeyMaterial` accepts.
 * @throws ToolError as `parseKeyMaterial`.
 * @example
 * parseKeyMaterialBytes(new Uint8Array(32).fill(1)).form // => 'raw'
 */
export function parseKeyMaterialBytes(
  bytes: Uint8Array,
  options: KeyMaterialOptions = {},
): KeyMaterial {
  requireInput('bytes', bytes, 'bytes')
  if (bytes.length > MAX_LENGTH) throw fileTooLarge({ length: bytes.length, max: MAX_LENGTH })
  const offsetOf = (index: number) => index
  if (isPkcs12(bytes)) throw pkcs12File()
  if (isWholeDer(bytes)) return derMaterial(bytes, offsetOf, options)
  if (bytes[0] === 0xf8 && bytes[2] === 0xb8) return accountKeyMaterial(bytes, offsetOf, options)
  const text = textOf(bytes)
  if (text !== undefined) return parseKeyMaterial(text, options)
  if ([32, 33, 64, 65].includes(bytes.length)) return rawMaterial(bytes, options)
  throw fileNotAKey({ length: bytes.length })
}
