import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToBigInt } from '../bytes/integers.ts'
import { compressPublicKey } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { badExtendedKey, tooDeep } from './errors.ts'
import type { ExtendedKey } from './extended-key.ts'
import { fingerprintOf, split, stepBytes } from './hd-node.ts'
import { MAX_DEPTH, type PathStep } from './path.ts'

const { Point } = secp256k1

/**
 * Derives the public child of a public extended key (BIP-32 CKDpub).
 * @throws ToolError `extended-key/hardened-from-public`, `derivation/too-deep`, and `extended-key/no-key`, which has
 * never been seen in practice.
 */
export function derivePublic(parent: ExtendedKey, step: PathStep): ExtendedKey {
  if (step.hardened) throw badExtendedKey('hardened-from-public')
  if (parent.depth >= MAX_DEPTH) throw tooDeep()
  const compressed = compressPublicKey(parent.publicKey)
  const { left, right } = split(parent.chainCode.reveal(), compressed, stepBytes(step))
  const shift = bytesToBigInt(left)
  if (shift === 0n || shift >= Point.Fn.ORDER) throw badExtendedKey('no-key')
  const point = Point.fromBytes(compressed).add(Point.BASE.multiply(shift))
  if (point.is0()) throw badExtendedKey('no-key')
  return {
    network: parent.network,
    depth: parent.depth + 1,
    parentFingerprint: fingerprintOf(compressed),
    step,
    chainCode: new Secret(right),
    privateKey: null,
    publicKey: point.toBytes(false).slice(1),
  }
}
