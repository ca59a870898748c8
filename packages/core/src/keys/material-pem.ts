import { toToolError } from '../errors.ts'
import { DER, DerReader, formatOid } from './der.ts'
import { type EcDerKey, parseEcDer } from './ec-der.ts'
import type { KeyMaterial, KeyMaterialOptions } from './key-material.ts'
import { errorAt, keyEncrypted, keyPairMismatch, keyTwoCurves } from './material-errors.ts'
import { ecMaterial, isPublicKeyOf } from './material-parts.ts'
import { CURVE_OIDS, EC_PUBLIC_KEY } from './object-identifiers.ts'
import { type PemBlock, parsePem } from './pem.ts'
import { pemLabelMismatch, pemOtherThing, pemSeveralKeys } from './pem-errors.ts'

/** What each header promises, and how an error calls it. */
const LABELS: Readonly<Record<string, EcDerKey['kind']>> = {
  'PRIVATE KEY': 'pkcs8',
  'EC PRIVATE KEY': 'sec1',
  'PUBLIC KEY': 'spki',
}
const KINDS: Readonly<Record<EcDerKey['kind'], string>> = {
  pkcs8: 'a private key in PKCS#8',
  sec1: 'a private key in SEC 1',
  spki: 'a public key',
}

const NOT_FOR_FLOW = 'Keys of Flow accounts are on ECDSA P-256 or ECDSA secp256k1.'
const OTHER_LABELS: Readonly<Record<string, string>> = {
  CERTIFICATE: 'openssl x509 -in FILE -pubkey -noout takes the public key out of a certificate.',
  'CERTIFICATE REQUEST': 'openssl req -in FILE -pubkey -noout takes the public key out of it.',
  'OPENSSH PRIVATE KEY': 'ssh-keygen -p -m PKCS8 -f COPY rewrites a copy of it as PKCS#8.',
  'RSA PRIVATE KEY': NOT_FOR_FLOW,
  'RSA PUBLIC KEY': NOT_FOR_FLOW,
  'DSA PRIVATE KEY': NOT_FOR_FLOW,
  'PGP PRIVATE KEY BLOCK': NOT_FOR_FLOW,
  'PGP PUBLIC KEY BLOCK': NOT_FOR_FLOW,
}

/** Runs `read` on DER bytes; the place of an error is then that in the text or file. */
export function parseEcDerAt(der: Uint8Array, placeOf: (index: number) => number): EcDerKey {
  try {
    return parseEcDer(der)
  } catch (cause) {
    const error = toToolError(cause)
    if (error.position?.kind !== 'offset') throw error
    throw errorAt(error, { ...error.position, offset: placeOf(error.position.offset) })
  }
}

function readBlock(block: PemBlock, { curve }: KeyMaterialOptions): KeyMaterial {
  const { label, offset, bytes, placeOf } = block
  if (label === 'ENCRYPTED PRIVATE KEY') throw keyEncrypted({ kind: 'encrypted PKCS#8', offset })
  const other = Object.hasOwn(OTHER_LABELS, label) ? OTHER_LABELS[label] : undefined
  if (other !== undefined) throw pemOtherThing({ label, suggestion: other, offset })
  const key = parseEcDerAt(bytes, placeOf)
  const promised = Object.hasOwn(LABELS, label) ? LABELS[label] : undefined
  if (promised !== undefined && promised !== key.kind) {
    throw pemLabelMismatch({ label, content: KINDS[key.kind], offset })
  }
  return ecMaterial(key, { form: `pem-${key.kind}`, chosen: curve }, 'PEM text')
}

/** The curve that an EC PARAMETERS block names; the private key after it must be on it. */
function parametersCurve(block: PemBlock): string {
  const reader = new DerReader(block.bytes)
  return reader.next === DER.oid ? formatOid(reader.read(DER.oid)) : EC_PUBLIC_KEY
}

/**
 * The key of a PEM text: a private key, a public key, or both when they belong together.
 * @throws ToolError `pem/…`, `key-der/…` with the offset in the text, `key-material/…`.
 */
export function pemMaterial(text: string, options: KeyMaterialOptions): KeyMaterial {
  const { blocks, textAround } = parsePem(text)
  const parameters = blocks.filter(({ label }) => label === 'EC PARAMETERS')
  const keys = blocks.filter(({ label }) => label !== 'EC PARAMETERS')
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
    const suggestion = 'It names a curve only: the key follows in a block of its own.'
    throw pemOtherThing({ label: 'EC PARAMETERS', suggestion, offset })
  }
  const { material } = main
  const [curve] = material.curves
  for (const block of parameters) {
    const named = parametersCurve(block)
    if (curve !== undefined && material.statedCurve !== null && named !== CURVE_OIDS[curve]) {
      throw keyTwoCurves({ offset: block.offset })
    }
  }
  const notes = [...material.notes]
  const beside = privates.length > 0 ? publics[0]?.material : undefined
  if (beside?.publicKey && material.privateKey && curve !== undefined) {
    const fits =
      beside.curves.includes(curve) &&
      isPublicKeyOf(material.privateKey.reveal(), curve, beside.publicKey)
    if (!fits) throw keyPairMismatch({ form: 'PEM text' })
    notes.push('A public key follows in a block of its own, and the two fit.')
  }
  if (textAround) notes.push('Text around the PEM lines was left out.')
  return { ...material, notes }
}
