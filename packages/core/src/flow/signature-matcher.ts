import { concatBytes } from '../bytes/bytes.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { CURVES } from '../keys/curves.ts'
import { requirePublicKey } from '../keys/public-key.ts'
import { requireSignature } from '../keys/signature.ts'

/**
 * Gives a function that answers whether a digest (32 bytes or more, of which 32 count) is the one
 * that the key signed: `verifyDigest` (SEC 1, 4.1.4) for one key and signature and very many
 * digests. R = u1·G + u2·Q, of which u2·Q does not depend on the digest and is computed once.
 * @throws ToolError `signature/wrong-length`, and what `requirePublicKey` throws.
 */
export function signatureMatcher(input: {
  readonly publicKey: Uint8Array
  readonly curve: SignatureAlgorithm
  readonly signature: Uint8Array
}): (digest: Uint8Array) => boolean {
  const { publicKey, curve, signature } = input
  requireSignature(signature)
  requirePublicKey(publicKey, curve)
  const { Point } = CURVES[curve]
  const { Fp, Fn } = Point
  const r = bytesToBigInt(signature.subarray(0, 32))
  const s = bytesToBigInt(signature.subarray(32))
  if (!Fn.isValidNot0(r) || !Fn.isValidNot0(s)) return () => false
  const inverse = Fn.inv(s)
  const key = Point.fromBytes(concatBytes(Uint8Array.of(4), publicKey))
  const fixed = key.multiplyUnsafe(Fn.mul(r, inverse))
  // R's x is known modulo the curve's order, which is a little less than the field's.
  const xs = [r, r + Fn.ORDER].filter(x => x < Fp.ORDER)
  return digest => {
    const u1 = Fn.mul(Fn.create(bytesToBigInt(digest.subarray(0, 32))), inverse)
    const point = Point.BASE.multiplyUnsafe(u1).add(fixed)
    // Coordinates are X/Z: multiplying costs less than dividing.
    return !point.is0() && xs.some(x => Fp.eql(point.X, Fp.mul(x, point.Z)))
  }
}
