import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../bytes/bytes.ts'
import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { Secret } from '../secret.ts'
import type { DerivationCurve } from './curves.ts'
import { hardenedOnly, seedLength, tooDeep } from './errors.ts'
import { fingerprintOf } from './hash160.ts'
import { formatPath, MAX_DEPTH, MAX_INDEX, type PathStep } from './path.ts'

/** Private node of the tree. */
export interface HdNode {
  readonly curve: DerivationCurve
  /** 0 for the root, at most 255. */
  readonly depth: number
  /** Step that led here; null for the root. */
  readonly step: PathStep | null
  /** First 4 bytes of HASH160 of the parent's public key; zeros for the root. */
  readonly parentFingerprint: Uint8Array
  readonly chainCode: Secret<Uint8Array>
  /** 32 bytes. */
  readonly privateKey: Secret<Uint8Array>
  /** X‖Y, 64 bytes; 32 for ed25519 and curve25519. Computed on first access. */
  readonly publicKey: Uint8Array
  /** Compressed, 33 bytes; 00 and 32 bytes for ed25519 and curve25519. */
  readonly compressed: Uint8Array
}

/** Seed lengths in BIP-32 and SLIP-0010, in bytes. A phrase's seed has 64. */
const MIN_SEED = 16
const MAX_SEED = 64
const HARDENED = 0x80000000

/** Encodes a step as the 32 bits that are hashed. */
export function stepBytes({ index, hardened }: PathStep): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, hardened ? index + HARDENED : index)
  return bytes
}

/** Decodes a step from its 32 bits. */
export function stepOf(bits: number): PathStep {
  return { index: bits & MAX_INDEX, hardened: bits >= HARDENED }
}

/** Splits HMAC-SHA-512 into its two halves, the base of all derivation here. */
export function split(key: Uint8Array, ...data: readonly Uint8Array[]) {
  const message = concatBytes(...data)
  const whole = hmac(sha512, key, message)
  // It may contain a seed, or a private key and an index.
  message.fill(0)
  return { left: whole.subarray(0, 32), right: whole.subarray(32) }
}

/** Properties from which a node is made. */
export interface NodeFacts extends Omit<HdNode, 'publicKey' | 'compressed' | 'parentFingerprint'> {
  /** Called once, on first access, because it needs the parent's public key. */
  readonly fingerprintOfParent: () => Uint8Array
}

/** Creates a private node; its public key and its parent's fingerprint are computed on first access. */
export function makeNode({ fingerprintOfParent, ...facts }: NodeFacts): HdNode {
  const keys = once(() => facts.curve.publicKey(facts.privateKey.reveal()))
  const fingerprint = once(fingerprintOfParent)
  return {
    ...facts,
    get parentFingerprint() {
      return fingerprint()
    },
    get publicKey() {
      return keys().raw
    },
    get compressed() {
      return keys().compressed
    },
  }
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

/**
 * Creates the root node of a seed (16 to 64 bytes) by SLIP-0010.
 * @throws ToolError `derivation/seed-length`.
 */
export function masterNode(seed: Uint8Array, curve: DerivationCurve): HdNode {
  if (seed.length < MIN_SEED || seed.length > MAX_SEED) throw seedLength({ length: seed.length })
  const key = encodeUtf8(curve.seedKey)
  let { left, right } = split(key, seed)
  while (curve.order !== null && !isKey(bytesToBigInt(left), curve.order)) {
    ;({ left, right } = split(key, left, right))
  }
  // The halves themselves, not copies, so that wiping the node leaves nothing.
  return makeNode({
    curve,
    depth: 0,
    step: null,
    fingerprintOfParent: () => new Uint8Array(4),
    chainCode: new Secret(right),
    privateKey: new Secret(left),
  })
}

const isKey = (value: bigint, order: bigint) => value > 0n && value < order

function childOf(parent: HdNode, step: PathStep): HdNode {
  const { curve } = parent
  if (parent.depth >= MAX_DEPTH) throw tooDeep()
  if (curve.order === null && !step.hardened) {
    throw hardenedOnly({ curve: curve.label, step: formatPath([step]).slice(2) })
  }
  const own = parent.privateKey.reveal()
  const chainCode = parent.chainCode.reveal()
  const index = stepBytes(step)
  let { left, right } = step.hardened
    ? split(chainCode, Uint8Array.of(0), own, index)
    : split(chainCode, parent.compressed, index)
  if (curve.order !== null) {
    const parentKey = bytesToBigInt(own)
    for (;;) {
      const shift = bytesToBigInt(left)
      const sum = (shift + parentKey) % curve.order
      if (shift < curve.order && sum !== 0n) {
        const privateKey = bigIntToBytes(sum, 32)
        left.set(privateKey)
        privateKey.fill(0)
        break
      }
      // Occurs for P-256 once in 2^32 times, for secp256k1 once in 2^127.
      ;({ left, right } = split(chainCode, Uint8Array.of(1), right, index))
    }
  }
  return makeNode({
    curve,
    depth: parent.depth + 1,
    step,
    fingerprintOfParent: () => fingerprintOf(parent.compressed),
    chainCode: new Secret(right),
    privateKey: new Secret(left),
  })
}

/**
 * Derives the node at a path below `node` by SLIP-0010: with its retry rules for nist256p1; for secp256k1 it equals
 * BIP-32.
 * @throws ToolError `derivation/hardened-only` for a plain step on ed25519 or curve25519,
 * `derivation/too-deep`.
 */
export function deriveNode(node: HdNode, path: readonly PathStep[]): HdNode {
  return path.reduce(childOf, node)
}

/** Zeroes a node's private key and chain code. */
export function wipeNode(node: HdNode): void {
  node.privateKey.wipe()
  node.chainCode.wipe()
}
