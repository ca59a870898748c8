import { readBase64 } from '../bytes/base64.ts'
import { toToolError } from '../errors.ts'
import { isJsonObject, type JsonObject } from '../json/parse-json.ts'
import { requireLength } from '../length-limit.ts'
import { keyEncrypted, keyPairMismatch, keyTwoCurves, type OtherThing } from './errors.ts'
import { CURVE_OIDS, DER, DerReader, EC_PUBLIC_KEY, formatOid } from './formats/der.ts'
import { type EcDerKey, parseEcDer } from './formats/ec-der.ts'
import { MAX_PEM_LENGTH, type PemBlock, parsePem } from './formats/pem.ts'
import {
  pemBadBase64,
  pemLabelMismatch,
  pemOtherThing,
  pemSeveralKeys,
} from './formats/pem-errors.ts'
import {
  ENCRYPTED_LABEL,
  KEY_LABELS,
  OPENSSH_LABEL,
  OTHER_LABELS,
  PARAMETERS_LABEL,
} from './formats/pem-labels.ts'
import type { KeyMaterial, KeyMaterialOptions } from './key-material.ts'
import { opensshMaterial } from './openssh.ts'
import { ecMaterial, isPublicKeyOf } from './parts.ts'

/** Name of each structure in errors. */
const KINDS: Readonly<Record<EcDerKey['kind'], string>> = {
  pkcs8: 'a private key in PKCS#8',
  sec1: 'a private key in SEC 1',
  spki: 'a public key',
}

/** Parses DER bytes; maps error positions to the text or file. */
export function parseEcDerAt(der: Uint8Array, offsetOf: (index: number) => number): EcDerKey {
  try {
    return parseEcDer(der)
  } catch (cause) {
    const error = toToolError(cause)
    if (error.position?.kind !== 'offset') throw error
    throw error.at({ ...error.position, offset: offsetOf(error.position.offset) })
  }
}

function readBlock(block: PemBlock, { signatureAlgorithm }: KeyMaterialOptions): KeyMaterial {
  const { label, offset, bytes, offsetOf } = block
  if (label === ENCRYPTED_LABEL) throw keyEncrypted({ kind: 'encrypted PKCS#8', offset })
  if (label === OPENSSH_LABEL) return opensshMaterial(bytes, offsetOf, { signatureAlgorithm })
  const other = OTHER_LABELS.get(label)
  if (other !== undefined) throw pemOtherThing({ label, suggestion: other, offset })
  const key = parseEcDerAt(bytes, offsetOf)
  const promised = KEY_LABELS.get(label)
  if (promised !== undefined && promised !== key.kind) {
    throw pemLabelMismatch({ label, content: KINDS[key.kind], offset })
  }
  return ecMaterial(key, { form: `pem-${key.kind}`, chosen: signatureAlgorithm }, 'PEM text')
}

/** Reads the curve of an EC PARAMETERS block; the private key after it must be on it. */
function parametersCurve(block: PemBlock): string {
  const reader = new DerReader(block.bytes)
  return reader.next === DER.oid ? formatOid(reader.read(DER.oid)) : EC_PUBLIC_KEY
}

/**
 * Parses a key from PEM: a private key, a public key, or both if they match.
 * @throws ToolError `pem/…`, `key-der/…` with the offset in the text, `key-material/…`.
 */
export function pemMaterial(text: string, options: KeyMaterialOptions): KeyMaterial {
  const { blocks, textAround } = parsePem(text)
  const parameters = blocks.filter(({ label }) => label === PARAMETERS_LABEL)
  const keys = blocks.filter(({ label }) => label !== PARAMETERS_LABEL)
  const found = keys.map(block => ({ block, material: readBlock(block, options) }))
  const privates = found.filter(({ material }) => material.part === 'private')
  const publics = found.filter(({ material }) => material.part === 'public')
  for (const [part, list] of [
    ['private', privates],
    ['public', publics],
  ] as const) {
    const second = list[1]
    if (second !== undefined) {
      throw pemSeveralKeys({ count: list.length, part, offset: second.block.offset })
    }
  }
  const main = privates[0] ?? publics[0]
  if (main === undefined) {
    const offset = blocks[0]?.offset ?? 0
    const suggestion = 'It only names a curve: the key follows in its own block.'
    throw pemOtherThing({ label: PARAMETERS_LABEL, suggestion, offset })
  }
  const { material } = main
  const [signatureAlgorithm] = material.signatureAlgorithms
  for (const block of parameters) {
    const named = parametersCurve(block)
    if (
      signatureAlgorithm !== undefined &&
      material.statedAlgorithm !== null &&
      named !== CURVE_OIDS[signatureAlgorithm]
    ) {
      throw keyTwoCurves({ offset: block.offset })
    }
  }
  const notes = [...material.notes]
  const beside = privates.length > 0 ? publics[0]?.material : undefined
  if (beside?.publicKey && material.privateKey && signatureAlgorithm !== undefined) {
    const fits =
      beside.signatureAlgorithms.includes(signatureAlgorithm) &&
      isPublicKeyOf(material.privateKey.reveal(), signatureAlgorithm, beside.publicKey)
    if (!fits) throw keyPairMismatch({ form: 'PEM text' })
    notes.push('A public key follows in a block of its own, and the two fit.')
  }
  if (textAround) notes.push('Text around the PEM lines was ignored.')
  return { ...material, notes }
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const EXTENDED_KEY = new RegExp(`^[a-zA-Z](?:prv|pub)${BASE58}{20,}$`, 'u')
const WIF = new RegExp(`^(?:5${BASE58}{50}|[KLc9]${BASE58}{50,51})$`, 'u')
/** Nine words are fewer than in any seed phrase, but a phrase with missing words still counts as one. */
const PHRASE = /^[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+){8,}$/u

/** Recognises other things that people mistake for a key; undefined if unknown. */
export function recogniseOther(text: string): OtherThing | undefined {
  if (PHRASE.test(text)) return 'mnemonic'
  if (EXTENDED_KEY.test(text)) return 'extended-key'
  if (WIF.test(text)) return 'wif'
  return /^[A-Za-z0-9+/_-]{43}=?$/u.test(text) ? 'base64-of-32-bytes' : undefined
}

/** Returns true if the JSON is a keystore (Web3 Secret Storage, the presale's, wallet-core's). */
export function looksLikeKeystore(json: JsonObject): boolean {
  return isJsonObject(json['crypto']) || isJsonObject(json['Crypto']) || 'encseed' in json
}

/** Returns true if the text looks like a decimal number; signs, fractions and separators get their own errors. */
export function looksLikeNumber(text: string): boolean {
  return /^[-+\u2212]?\d+(?:[.,_'\s]\d+)*$/u.test(text) && /^[-+\u2212]|[.,_']/u.test(text)
}

/** Returns true if the text looks like hex: it starts with 0x, or most characters are hex digits. */
export function looksLikeHex(text: string): boolean {
  if (/^0x/iu.test(text)) return true
  const digits = text.replace(/[^0-9a-f]/giu, '').length
  return text.length >= 16 && digits >= text.length * 0.8
}

/**
 * Decodes DER from Base64, with or without line breaks: the body of a PEM. Returns undefined if the text does not start
 * like one.
 * @throws ToolError `pem/bad-base64` with the offset; `input/too-long`.
 */
export function readDerBase64(text: string) {
  if (!/^M[A-P][A-Za-z0-9+/]{30,}/u.test(text)) return undefined
  requireLength(text, MAX_PEM_LENGTH, 'The Base64 of a key')
  const offsets: number[] = []
  for (let offset = 0; offset < text.length; offset++) {
    if (!/\s/u.test(text.charAt(offset))) offsets.push(offset)
  }
  const offsetOf = (index: number) => offsets[Math.floor((index * 8) / 6)] ?? text.length
  try {
    return { bytes: readBase64(text.replace(/\s+/gu, '')).bytes, offsetOf }
  } catch (cause) {
    const error = toToolError(cause)
    const index = error.position?.kind === 'offset' ? error.position.offset : 0
    throw pemBadBase64({ fault: error.code, offset: offsets[index] ?? text.length })
  }
}
