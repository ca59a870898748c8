import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '../../keys/algorithms.ts'
import {
  keyDerFault,
  keyEncrypted,
  keyExplicitCurve,
  keyOtherAlgorithm,
  keyScalarLength,
  keyTwoCurves,
} from '../errors.ts'
import {
  CURVE_OIDS,
  DER,
  DerReader,
  EC_PUBLIC_KEY,
  ENCRYPTION_OIDS,
  formatDer,
  formatOid,
  OTHER_OIDS,
  oidBytes,
} from './der.ts'

/** Elliptic curve key in one of three DER structures, its numbers not checked yet. */
export interface EcDerKey {
  /** PKCS#8 (RFC 5958), SEC 1 (RFC 5915) or SubjectPublicKeyInfo (RFC 5480). */
  readonly kind: 'pkcs8' | 'sec1' | 'spki'
  /** Null if a SEC 1 key names no curve. */
  readonly signatureAlgorithm: SignatureAlgorithm | null
  /** Private number; 32 bytes, or fewer or more if an old tool truncated or padded it. */
  readonly scalar: Uint8Array | null
  /** Public points in the structure (SEC 1: 04‖X‖Y, or 02/03‖X). */
  readonly points: readonly Uint8Array[]
}

/** Reads the curve of an object identifier. */
function readCurve(reader: DerReader): SignatureAlgorithm {
  const offset = reader.offset
  if (reader.next === DER.sequence) throw keyExplicitCurve({ offset })
  const oid = formatOid(reader.read(DER.oid))
  const signatureAlgorithm = SIGNATURE_ALGORITHM_IDS.find(id => CURVE_OIDS[id] === oid)
  if (signatureAlgorithm === undefined)
    throw keyOtherAlgorithm({ oid, name: OTHER_OIDS.get(oid), offset })
  return signatureAlgorithm
}

/** Reads the curve of an AlgorithmIdentifier. */
function readAlgorithm(reader: DerReader): SignatureAlgorithm {
  const algorithm = reader.enter(DER.sequence)
  const offset = algorithm.offset
  const oid = formatOid(algorithm.read(DER.oid))
  if (ENCRYPTION_OIDS.test(oid)) throw keyEncrypted({ kind: 'encrypted PKCS#8', offset: 0 })
  if (oid !== EC_PUBLIC_KEY) throw keyOtherAlgorithm({ oid, name: OTHER_OIDS.get(oid), offset })
  const signatureAlgorithm = readCurve(algorithm)
  algorithm.finish()
  return signatureAlgorithm
}

/** Reads RFC 5915: version 1, the private number and, if present, the curve and the public key. */
function readSec1(reader: DerReader, kind: 'sec1' | 'pkcs8', outer: SignatureAlgorithm | null) {
  const key = reader.enter(DER.sequence)
  const versionAt = key.offset
  if (key.readVersion() !== 1) throw keyDerFault('bad-version', versionAt)
  const scalar = key.read(DER.octetString)
  let signatureAlgorithm = outer
  if (key.next === DER.context0) {
    const parameters = key.enter(DER.context0)
    const offset = parameters.offset
    const inner = readCurve(parameters)
    parameters.finish()
    if (outer !== null && inner !== outer) {
      throw keyTwoCurves({ offset })
    }
    signatureAlgorithm = inner
  }
  const points: Uint8Array[] = []
  if (key.next === DER.context1) {
    const bits = key.enter(DER.context1)
    points.push(bits.readBits())
    bits.finish()
  }
  key.finish()
  return { kind, signatureAlgorithm, scalar, points }
}

/** Reads RFC 5958: version, algorithm, the SEC 1 key, attributes (skipped) and the public key. */
function readPkcs8(key: DerReader, version: number): EcDerKey {
  const signatureAlgorithm = readAlgorithm(key)
  const octets = key.enter(DER.octetString)
  const inner = readSec1(octets, 'pkcs8', signatureAlgorithm)
  octets.finish()
  if (key.next === DER.context0) key.skip()
  const points = [...inner.points]
  if (version === 1 && key.next === DER.context1Implicit) {
    points.push(key.readBits(DER.context1Implicit))
  }
  key.finish()
  return { ...inner, points }
}

function readSpki(key: DerReader): EcDerKey {
  const signatureAlgorithm = readAlgorithm(key)
  const point = key.readBits()
  key.finish()
  return { kind: 'spki', signatureAlgorithm, scalar: null, points: [point] }
}

/**
 * Parses an elliptic curve key in DER; the structure is detected automatically.
 * @throws ToolError `key-der/…` with the offset in bytes, `key-material/encrypted`.
 */
export function parseEcDer(der: Uint8Array): EcDerKey {
  const whole = new DerReader(der)
  const key = whole.enter(DER.sequence)
  whole.finish()
  if (key.next === DER.sequence) return readSpki(key)
  const version = key.readVersion()
  if (key.next === DER.sequence) {
    if (version > 1) throw keyDerFault('bad-version', 0)
    return readPkcs8(key, version)
  }
  // PKCS#1 and the old form of DSA have integers here, where SEC 1 has the octets of its number.
  if (key.next === DER.integer) {
    throw keyOtherAlgorithm({ oid: '', name: 'RSA or DSA', offset: key.offset })
  }
  return readSec1(new DerReader(der), 'sec1', null)
}

/**
 * Returns the private number as 32 bytes. Some tools omit leading zeros or add one; that is accepted only if there is a
 * public key and it `matches`.
 * @throws ToolError `key-der/private-length`.
 */
export function scalarBytes(
  scalar: Uint8Array,
  matches: (candidate: Uint8Array) => boolean,
): Uint8Array {
  if (scalar.length === 32) return scalar.slice()
  const bytes = new Uint8Array(32)
  if (scalar.length === 33 && scalar[0] === 0) bytes.set(scalar.subarray(1))
  else if (scalar.length > 0 && scalar.length < 32) bytes.set(scalar, 32 - scalar.length)
  if (bytes.some(byte => byte !== 0) && matches(bytes)) return bytes
  bytes.fill(0)
  throw keyScalarLength({ length: scalar.length })
}

const oid = (text: string) => formatDer(DER.oid, oidBytes(text))

const algorithm = (signatureAlgorithm: SignatureAlgorithm) =>
  formatDer(DER.sequence, oid(EC_PUBLIC_KEY), oid(CURVE_OIDS[signatureAlgorithm]))

const bits = (content: Uint8Array) => formatDer(DER.bitString, Uint8Array.of(0), content)

const integer = (value: number) => formatDer(DER.integer, Uint8Array.of(value))

/**
 * Encodes a private key (32 bytes) and its public key (65 bytes) as RFC 5915 (SEC 1), like OpenSSL; inside PKCS#8 the
 * curve is omitted, since the outer structure has it.
 */
export function formatSec1(
  privateKey: Uint8Array,
  publicKey: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm | null,
): Uint8Array {
  return formatDer(
    DER.sequence,
    integer(1),
    formatDer(DER.octetString, privateKey),
    ...(signatureAlgorithm === null
      ? []
      : [formatDer(DER.context0, oid(CURVE_OIDS[signatureAlgorithm]))]),
    formatDer(DER.context1, bits(publicKey)),
  )
}

/** Encodes a private key (32 bytes) and its public key (65 bytes) as RFC 5208 (PKCS#8, version 0). */
export function formatPkcs8(
  privateKey: Uint8Array,
  publicKey: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
): Uint8Array {
  const inner = formatSec1(privateKey, publicKey, null)
  return formatDer(
    DER.sequence,
    integer(0),
    algorithm(signatureAlgorithm),
    formatDer(DER.octetString, inner),
  )
}

/** Encodes a public key (65 bytes, starting with 04) as RFC 5480 (SubjectPublicKeyInfo). */
export function formatSpki(
  publicKey: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
): Uint8Array {
  return formatDer(DER.sequence, algorithm(signatureAlgorithm), bits(publicKey))
}
