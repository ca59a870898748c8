import { formatBase64, parseBase64 } from '../bytes/base64.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import { isJsonObject, type JsonObject } from '../json/parse-json.ts'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import {
  type JwkFault,
  jwkBadField,
  jwkMissing,
  jwkOtherCurve,
  jwkOtherKind,
  jwkSeveral,
} from './jwk-errors.ts'

/** Names of secp256k1 before RFC 8812. */
const OLD_NAMES: Readonly<Record<string, SignatureAlgorithm>> = {
  'P-256K': 'ECDSA_secp256k1',
  K256: 'ECDSA_secp256k1',
}

/** EC key of a JWK, its numbers not checked yet. */
export interface ParsedJwk {
  readonly signatureAlgorithm: SignatureAlgorithm
  /** X‖Y, 64 bytes. */
  readonly publicKey: Uint8Array
  /** 32 bytes; null in a public JWK. */
  readonly privateKey: Uint8Array | null
}

/** Returns true if the object is a JWK or a set of them. */
export function looksLikeJwk(value: JsonObject): boolean {
  const keys = value['keys']
  if (Array.isArray(keys)) return keys.some(key => isJsonObject(key) && 'kty' in key)
  return 'kty' in value || 'crv' in value
}

function textOf(key: JsonObject, name: string): string {
  const value = key[name]
  if (value === undefined) throw jwkMissing({ name })
  if (typeof value !== 'string') throw jwkBadField({ name, fault: 'not-text' })
  return value
}

function numberOf(key: JsonObject, name: string): Uint8Array {
  const text = textOf(key, name)
  const fault = (kind: JwkFault, length = 0) => jwkBadField({ name, fault: kind, length })
  if (text.includes('=')) throw fault('not-base64url')
  let bytes: Uint8Array
  try {
    bytes = parseBase64(text, { alphabet: 'url' })
  } catch {
    // The original error would name a character of the key.
    throw fault('not-base64url')
  }
  if (bytes.length !== 32) throw fault('wrong-length', bytes.length)
  return bytes
}

function signatureAlgorithmOf(key: JsonObject): SignatureAlgorithm {
  const crv = textOf(key, 'crv')
  const signatureAlgorithm =
    SIGNATURE_ALGORITHM_IDS.find(id => SIGNATURE_ALGORITHMS[id].jwk === crv) ??
    (Object.hasOwn(OLD_NAMES, crv) ? OLD_NAMES[crv] : undefined)
  if (signatureAlgorithm !== undefined) return signatureAlgorithm
  throw jwkOtherCurve({ crv })
}

/**
 * Parses the key of a JWK (RFC 7517, 7518 6.2), or of a set with one key.
 * @throws ToolError `jwk/…` with the member's name; none repeats what a member holds.
 */
export function parseJwk(value: JsonObject): ParsedJwk {
  const keys = value['keys']
  if (Array.isArray(keys)) {
    const [only] = keys
    if (keys.length !== 1 || !isJsonObject(only)) throw jwkSeveral({ count: keys.length })
    return parseJwk(only)
  }
  const kty = textOf(value, 'kty')
  if (kty !== 'EC') throw jwkOtherKind({ kty })
  return {
    signatureAlgorithm: signatureAlgorithmOf(value),
    publicKey: concatBytes(numberOf(value, 'x'), numberOf(value, 'y')),
    privateKey: value['d'] === undefined ? null : numberOf(value, 'd'),
  }
}

const base64url = (bytes: Uint8Array) => formatBase64(bytes, { alphabet: 'url', padding: false })

/** Formats the JWK of a public key (64 bytes X‖Y), or of a key pair with `privateKey` (32 bytes): one line. */
export function formatJwk(
  signatureAlgorithm: SignatureAlgorithm,
  publicKey: Uint8Array,
  privateKey?: Uint8Array,
): string {
  requireName(SIGNATURE_ALGORITHMS, signatureAlgorithm, 'curve')
  requireInput('bytes', publicKey, 'public key')
  if (privateKey !== undefined) requireInput('bytes', privateKey, 'private key')
  return JSON.stringify({
    kty: 'EC',
    crv: SIGNATURE_ALGORITHMS[signatureAlgorithm].jwk,
    x: base64url(publicKey.subarray(0, 32)),
    y: base64url(publicKey.subarray(32)),
    ...(privateKey === undefined ? {} : { d: base64url(privateKey) }),
  })
}
