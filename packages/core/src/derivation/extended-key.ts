/**
 * Extended keys (xprv, xpub): parsing, derivation, formatting.
 * @module
 */

import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { ToolError } from '../errors.ts'
import { requirePrivateKey } from '../keys/private-key.ts'
import { compressPublicKey, parsePublicKey, publicKeyOf } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { decodeBase58Check, encodeBase58Check, findNonBase58 } from './base58.ts'
import { DERIVATION_CURVES } from './curves.ts'
import { badExtendedKey } from './errors.ts'
import { type HdNode, makeNode, stepBytes, stepOf } from './hd-node.ts'
import type { PathStep } from './path.ts'
import { derivePublic } from './public-derivation.ts'
import { deriveNode, wipeNode } from './slip10.ts'

export type ExtendedKeyNetwork = 'mainnet' | 'testnet'

/** Content of an xprv or xpub (tprv, tpub), always on secp256k1, the only curve of BIP-32. */
export interface ExtendedKey {
  /** Bitcoin network of the version bytes; the keys are the same for Flow. */
  readonly network: ExtendedKeyNetwork
  readonly depth: number
  /** 4 bytes, zeros at depth 0. */
  readonly parentFingerprint: Uint8Array
  /** Last step; null at depth 0. */
  readonly step: PathStep | null
  readonly chainCode: Secret<Uint8Array>
  /** 32 bytes; null for an xpub. */
  readonly privateKey: Secret<Uint8Array> | null
  /** X‖Y, 64 bytes. */
  readonly publicKey: Uint8Array
}

const SIGNATURE_ALGORITHM = 'ECDSA_secp256k1'
const LENGTH = 78

interface Version {
  readonly network: ExtendedKeyNetwork
  readonly part: 'private' | 'public'
  readonly bytes: number
}

/** xprv, xpub, tprv, tpub (BIP-32). */
const VERSIONS: readonly Version[] = [
  { network: 'mainnet', part: 'private', bytes: 0x0488ade4 },
  { network: 'mainnet', part: 'public', bytes: 0x0488b21e },
  { network: 'testnet', part: 'private', bytes: 0x04358394 },
  { network: 'testnet', part: 'public', bytes: 0x043587cf },
]

/** Decodes the text to its 78 bytes. @throws ToolError `extended-key/…`. */
function readBytes(text: string): Uint8Array {
  const written = text.trim()
  const start = text.length - text.trimStart().length
  if (written === '') throw badExtendedKey('empty', { offset: 0, length: 0 })
  const bad = findNonBase58(written)
  if (bad >= 0) throw badExtendedKey('bad-character', { offset: start + bad, length: 1 })
  // 82 bytes are 110 to 113 characters; far longer texts are not worth decoding.
  if (written.length < 100 || written.length > 120) throw badExtendedKey('wrong-length')
  const bytes = decodeBase58Check(written)
  if (!bytes) throw badExtendedKey('checksum')
  if (bytes.length !== LENGTH) throw badExtendedKey('wrong-length')
  return bytes
}

function readPrivate(bytes: Uint8Array): Secret<Uint8Array> {
  try {
    requirePrivateKey(bytes, SIGNATURE_ALGORITHM)
    return new Secret(bytes)
  } catch (error) {
    if (error instanceof ToolError) throw badExtendedKey('out-of-range')
    throw error
  }
}

function readPublic(compressed: Uint8Array): Uint8Array {
  try {
    return parsePublicKey(formatHex(compressed), SIGNATURE_ALGORITHM).bytes
  } catch (error) {
    if (error instanceof ToolError) throw badExtendedKey('not-on-curve')
    throw error
  }
}

/** Checks by their first byte which kind of key the 33 key bytes are. */
function requirePart(first: number | undefined, part: Version['part']): void {
  const found = first === 0 ? 'private' : first === 2 || first === 3 ? 'public' : null
  if (found === null) throw badExtendedKey('key-prefix')
  if (found === part) return
  throw badExtendedKey(part === 'public' ? 'public-with-private' : 'private-with-public')
}

/**
 * Parses an extended key (BIP-32 serialisation, Base58Check). Surrounding whitespace is ignored.
 * @throws ToolError `extended-key/…`: empty, a bad character with the offset, wrong length, checksum,
 * version, public version with a private key and the other way round, key out of range or off the
 * curve, depth 0 with a parent or an index.
 * @example
 * const text =
 *   'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ' +
 *   '29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
 * const { network, depth, privateKey } = parseExtendedKey(text)
 * network // => 'mainnet'
 * depth // => 0
 * privateKey // => null
 */
export function parseExtendedKey(text: string): ExtendedKey {
  requireInput('text', text, 'text')
  const bytes = readBytes(text)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = VERSIONS.find(one => one.bytes === view.getUint32(0))
  if (!version) throw badExtendedKey('version')
  requirePart(bytes[45], version.part)
  const depth = bytes[4] ?? 0
  if (depth === 0 && view.getUint32(5) !== 0) throw badExtendedKey('root-with-parent')
  if (depth === 0 && view.getUint32(9) !== 0) throw badExtendedKey('root-with-index')
  const privateKey = version.part === 'private' ? readPrivate(bytes.slice(46)) : null
  const publicKey = privateKey
    ? publicKeyOf(privateKey, SIGNATURE_ALGORITHM)
    : readPublic(bytes.slice(45))
  const key: ExtendedKey = {
    network: version.network,
    depth,
    parentFingerprint: bytes.slice(5, 9),
    step: depth === 0 ? null : stepOf(view.getUint32(9)),
    chainCode: new Secret(bytes.slice(13, 45)),
    privateKey,
    publicKey,
  }
  bytes.fill(0)
  return key
}

function format(key: ExtendedKey, part: Version['part'], content: Uint8Array): string {
  const version = VERSIONS.find(one => one.network === key.network && one.part === part)
  const head = new Uint8Array(5)
  new DataView(head.buffer).setUint32(0, version?.bytes ?? 0)
  head[4] = key.depth
  const index = key.step ? stepBytes(key.step) : new Uint8Array(4)
  const whole = concatBytes(head, key.parentFingerprint, index, key.chainCode.reveal(), content)
  const text = encodeBase58Check(whole)
  whole.fill(0)
  return text
}

/**
 * Formats the private extended key, in a Secret.
 * @throws ToolError `extended-key/no-private` for an xpub.
 * @example
 * import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
 * import { extendedKeyOf } from '@toolkit/core/derivation/extended-key'
 * import { masterNode } from '@toolkit/core/derivation/slip10'
 * const node = masterNode(new Uint8Array(64).fill(1), DERIVATION_CURVES.ECDSA_secp256k1)
 * formatExtendedPrivateKey(extendedKeyOf(node)).reveal().slice(0, 4) // => 'xprv'
 */
export function formatExtendedPrivateKey(key: ExtendedKey): Secret<string> {
  requireInput('object', key, 'key')
  if (!key.privateKey) throw badExtendedKey('no-private')
  const content = concatBytes(Uint8Array.of(0), key.privateKey.reveal())
  const text = new Secret(format(key, 'private', content))
  content.fill(0)
  return text
}

/**
 * Formats the public extended key, which reveals every public key below it that is not hardened.
 * @example
 * import { parseExtendedKey } from '@toolkit/core/derivation/extended-key'
 * const text =
 *   'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ' +
 *   '29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
 * formatExtendedPublicKey(parseExtendedKey(text)) // => text
 */
export function formatExtendedPublicKey(key: ExtendedKey): string {
  requireInput('object', key, 'key')
  return format(key, 'public', compressPublicKey(key.publicKey))
}

/**
 * Creates the extended key of a secp256k1 node.
 * @throws ToolError `extended-key/other-curve`: BIP-32 has no form for the others.
 * @example
 * import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
 * import { masterNode } from '@toolkit/core/derivation/slip10'
 * const node = masterNode(new Uint8Array(64).fill(1), DERIVATION_CURVES.ECDSA_secp256k1)
 * extendedKeyOf(node).depth // => 0
 */
export function extendedKeyOf(node: HdNode, network: ExtendedKeyNetwork = 'mainnet'): ExtendedKey {
  requireInput('object', node, 'node')
  if (node.curve !== DERIVATION_CURVES[SIGNATURE_ALGORITHM]) throw badExtendedKey('other-curve')
  return {
    network,
    depth: node.depth,
    parentFingerprint: node.parentFingerprint.slice(),
    step: node.step,
    chainCode: new Secret(node.chainCode.reveal().slice()),
    privateKey: new Secret(node.privateKey.reveal().slice()),
    publicKey: node.publicKey.slice(),
  }
}

/**
 * Derives the extended key at a path below `key`. A public key allows only non-hardened steps.
 * @throws ToolError `extended-key/hardened-from-public`, `derivation/too-deep`.
 * @example
 * import { parseExtendedKey } from '@toolkit/core/derivation/extended-key'
 * import { parsePath } from '@toolkit/core/derivation/path'
 * const text =
 *   'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ' +
 *   '29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
 * const key = parseExtendedKey(text)
 * deriveExtendedKey(key, parsePath('m/0/1')).depth // => 2
 * deriveExtendedKey(key, parsePath("m/0'")) // throws extended-key/hardened-from-public
 */
export function deriveExtendedKey(key: ExtendedKey, path: readonly PathStep[]): ExtendedKey {
  requireInput('list', path, 'path')
  requireInput('object', key, 'key')
  if (!key.privateKey) return path.reduce(derivePublic, key)
  const { depth, step, chainCode, privateKey, parentFingerprint } = key
  const top = makeNode({
    curve: DERIVATION_CURVES[SIGNATURE_ALGORITHM],
    depth,
    step,
    chainCode,
    privateKey,
    fingerprintOfParent: () => parentFingerprint,
  })
  const below: HdNode[] = []
  for (const next of path) below.push(deriveNode(below.at(-1) ?? top, [next]))
  const found = extendedKeyOf(below.at(-1) ?? top, key.network)
  // The intermediate nodes and the last one, which `found` has copied. The caller owns the content of `top`.
  for (const node of below) wipeNode(node)
  return found
}

/**
 * Zeroes the private key and chain code.
 * @example
 * import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
 * import { extendedKeyOf } from '@toolkit/core/derivation/extended-key'
 * import { masterNode } from '@toolkit/core/derivation/slip10'
 * const node = masterNode(new Uint8Array(64).fill(1), DERIVATION_CURVES.ECDSA_secp256k1)
 * const key = extendedKeyOf(node)
 * wipeExtendedKey(key)
 * key.privateKey?.reveal() // => new Uint8Array(32)
 */
export function wipeExtendedKey(key: ExtendedKey): void {
  requireInput('object', key, 'key')
  const { privateKey, chainCode } = key
  privateKey?.wipe()
  chainCode.wipe()
}
