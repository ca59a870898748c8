import { equalBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { toToolError } from '../errors.ts'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import { requirePrivateKey } from '../keys/private-key.ts'
import {
  compressPublicKey,
  parsePublicKey,
  publicKeyOf,
  requirePublicKey,
} from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { keyPairMismatch, keyPointForm, privateKeyAboveOrders, statedOtherCurve } from './errors.ts'
import { type EcDerKey, scalarBytes } from './formats/ec-der.ts'
import type { KeyForm, KeyMaterial } from './key-material.ts'

type Details = Partial<Pick<KeyMaterial, 'hashAlgorithm' | 'weight' | 'address' | 'keyIndex'>> & {
  readonly form: KeyForm
  readonly stated: SignatureAlgorithm | null
  readonly chosen: SignatureAlgorithm | undefined
  readonly notes?: readonly string[]
}

/** Returns the fields common to private and public material. */
function common({ form, stated, notes = [], ...facts }: Details) {
  return {
    form,
    statedAlgorithm: stated,
    hashAlgorithm: facts.hashAlgorithm ?? null,
    weight: facts.weight ?? null,
    address: facts.address ?? null,
    keyIndex: facts.keyIndex ?? null,
    notes,
  }
}

/** Returns the stated or selected curve. @throws ToolError `key-material/other-curve`. */
function agreedAlgorithm({ stated, chosen }: Pick<Details, 'stated' | 'chosen'>) {
  if (stated !== null && chosen !== undefined && stated !== chosen) {
    throw statedOtherCurve({
      stated: SIGNATURE_ALGORITHMS[stated].label,
      chosen: SIGNATURE_ALGORITHMS[chosen].label,
    })
  }
  return stated ?? chosen
}

function isPrivateKey(scalar: Uint8Array, signatureAlgorithm: SignatureAlgorithm): boolean {
  try {
    requirePrivateKey(scalar, signatureAlgorithm)
    return true
  } catch {
    return false
  }
}

/** Returns the curves, of the agreed one or of both, on which 32 bytes are a valid private key. */
function algorithmsOf(scalar: Uint8Array, signatureAlgorithm: SignatureAlgorithm | undefined) {
  if (signatureAlgorithm !== undefined) {
    requirePrivateKey(scalar, signatureAlgorithm)
    return [signatureAlgorithm]
  }
  const signatureAlgorithms = SIGNATURE_ALGORITHM_IDS.filter(id => isPrivateKey(scalar, id))
  if (signatureAlgorithms.length > 0) return signatureAlgorithms
  if (scalar.some(byte => byte !== 0)) throw privateKeyAboveOrders()
  requirePrivateKey(scalar, 'ECDSA_P256')
  return signatureAlgorithms
}

/** Creates private material from 32 bytes, which it copies. */
export function privateMaterial(scalar: Uint8Array, details: Details): KeyMaterial {
  const signatureAlgorithms = algorithmsOf(scalar, agreedAlgorithm(details))
  const privateKey = new Secret(scalar.slice())
  return { ...common(details), part: 'private', signatureAlgorithms, privateKey, publicKey: null }
}

/** Creates public material from 64 bytes X‖Y. */
export function publicMaterial(publicKey: Uint8Array, details: Details): KeyMaterial {
  const signatureAlgorithm = agreedAlgorithm(details)
  if (signatureAlgorithm !== undefined) requirePublicKey(publicKey, signatureAlgorithm)
  const { signatureAlgorithms } = parsePublicKey(formatHex(publicKey), signatureAlgorithm)
  return { ...common(details), part: 'public', signatureAlgorithms, privateKey: null, publicKey }
}

/** Returns true if the private key's public key on this curve is the point (64, 65 or 33 bytes). */
export function isPublicKeyOf(
  scalar: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
  point: Uint8Array,
): boolean {
  if (!isPrivateKey(scalar, signatureAlgorithm)) return false
  const publicKey = publicKeyOf(new Secret(scalar), signatureAlgorithm)
  if (point.length === 33) return equalBytes(point, compressPublicKey(publicKey))
  return equalBytes(point.length === 65 ? point.subarray(1) : point, publicKey)
}

function requirePointForm(point: Uint8Array): void {
  const [first] = point
  const known =
    (point.length === 65 && first === 4) || (point.length === 33 && (first === 2 || first === 3))
  if (!known) throw keyPointForm({ length: point.length })
}

/** Decodes a SEC 1 point on a curve to X‖Y; its error positions refer to another text. */
function decodePoint(point: Uint8Array, signatureAlgorithm: SignatureAlgorithm): Uint8Array {
  requirePointForm(point)
  try {
    return parsePublicKey(formatHex(point), signatureAlgorithm).bytes
  } catch (cause) {
    throw toToolError(cause).at()
  }
}

const COMPRESSED =
  'The public key in it is compressed, which the Flow SDKs refuse in PEM; the forms below are not.'
const FITS = 'It also contains the matching public key.'

/** Creates the material of a DER key; a public key beside the private one must match it. */
export function ecMaterial(
  { signatureAlgorithm: stated, scalar, points }: EcDerKey,
  details: Omit<Details, 'stated'>,
  formLabel: string,
): KeyMaterial {
  for (const point of points) requirePointForm(point)
  if (scalar === null) {
    const [point = new Uint8Array()] = points
    const signatureAlgorithm = stated ?? 'ECDSA_P256'
    agreedAlgorithm({ stated, chosen: details.chosen })
    const notes = point.length === 33 ? [COMPRESSED] : []
    return publicMaterial(decodePoint(point, signatureAlgorithm), { ...details, stated, notes })
  }
  const fitting = (bytes: Uint8Array) =>
    SIGNATURE_ALGORITHM_IDS.filter(
      id =>
        (stated === null || stated === id) &&
        points.every(point => isPublicKeyOf(bytes, id, point)),
    )
  const bytes = scalarBytes(scalar, one => points.length > 0 && fitting(one).length > 0)
  try {
    if (points.length === 0) return privateMaterial(bytes, { ...details, stated })
    algorithmsOf(bytes, stated ?? undefined)
    const [signatureAlgorithm] = fitting(bytes)
    if (signatureAlgorithm === undefined) throw keyPairMismatch({ form: formLabel })
    return privateMaterial(bytes, { ...details, stated: signatureAlgorithm, notes: [FITS] })
  } finally {
    bytes.fill(0)
  }
}
