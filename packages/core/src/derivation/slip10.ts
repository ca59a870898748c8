/**
 * Private derivation by SLIP-0010, for every curve that it has.
 * @module
 */

import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { Secret } from '../secret.ts'
import type { DerivationCurve } from './curves.ts'
import { hardenedOnly, seedLength, tooDeep } from './errors.ts'
import { fingerprintOf, type HdNode, makeNode, split, stepBytes } from './hd-node.ts'
import { formatPath, MAX_DEPTH, type PathStep } from './path.ts'

/** Seed lengths in BIP-32 and SLIP-0010, in bytes. A phrase's seed has 64. */
const MIN_SEED = 16
const MAX_SEED = 64

/**
 * Creates the root node of a seed (16 to 64 bytes) by SLIP-0010.
 * @throws ToolError `derivation/seed-length`.
 * @example
 * import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
 * const node = masterNode(new Uint8Array(64).fill(1), DERIVATION_CURVES.ECDSA_P256)
 * node.depth // => 0
 * masterNode(new Uint8Array(15), DERIVATION_CURVES.ECDSA_P256) // throws derivation/seed-length
 */
export function masterNode(seed: Uint8Array, curve: DerivationCurve): HdNode {
  requireInput('bytes', seed, 'seed')
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
 * @example
 * import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
 * import { parsePath } from '@toolkit/core/derivation/path'
 * import { masterNode } from '@toolkit/core/derivation/slip10'
 * const node = masterNode(new Uint8Array(64).fill(1), DERIVATION_CURVES.ECDSA_P256)
 * deriveNode(node, parsePath("m/44'/539'/0'/0/0")).depth // => 5
 */
export function deriveNode(node: HdNode, path: readonly PathStep[]): HdNode {
  requireInput('list', path, 'path')
  requireInput('object', node, 'node')
  return path.reduce(childOf, node)
}

/**
 * Zeroes a node's private key and chain code.
 * @example
 * import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
 * import { masterNode } from '@toolkit/core/derivation/slip10'
 * const node = masterNode(new Uint8Array(64).fill(1), DERIVATION_CURVES.ECDSA_P256)
 * wipeNode(node)
 * node.privateKey.reveal() // => new Uint8Array(32)
 */
export function wipeNode(node: HdNode): void {
  requireInput('object', node, 'node')
  node.privateKey.wipe()
  node.chainCode.wipe()
}
