import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { bigIntToBytes, bytesToBigInt } from '@toolkit/core/bytes/integers'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { CURVES } from '@toolkit/core/keys/curves'
import { requirePublicKey } from '@toolkit/core/keys/public-key'
import { requireSignature } from '@toolkit/core/keys/signature'

type Point = InstanceType<(typeof CURVES)[SignatureAlgorithm]['Point']>

/** Some megabytes. */
const MAX_CACHED = 20_000
const POINT_CACHE: Readonly<Record<SignatureAlgorithm, Map<string, Point>>> = {
  ECDSA_P256: new Map(),
  ECDSA_secp256k1: new Map(),
}

/**
 * Computes z·G of a digest z. Results are cached: the same digests are tried with every key, every form of a signature,
 * and for every signature of a transaction.
 */
function baseMultiple(signatureAlgorithm: SignatureAlgorithm, digest: Uint8Array): Point {
  const { Point } = CURVES[signatureAlgorithm]
  const cache = POINT_CACHE[signatureAlgorithm]
  const counted = digest.subarray(0, 32)
  const name = formatHex(counted)
  const before = cache.get(name)
  if (before) return before
  if (cache.size >= MAX_CACHED) cache.clear()
  const made = Point.BASE.multiplyUnsafe(Point.Fn.create(bytesToBigInt(counted)))
  cache.set(name, made)
  return made
}

/**
 * Returns a function that checks if a digest (32 bytes or more, of which 32 count) is the one that the key signed:
 * `verifyDigest` (SEC 1, 4.1.4) for very many digests. A signature verifies if R = (z/s)·G + (r/s)·Q has the x
 * coordinate r modulo the order. Solved for the digest, that is z·G = s·R − r·Q: the right side is computed once here,
 * and the left side once for all keys and signatures.
 * @throws ToolError `signature/wrong-length`, and what `requirePublicKey` throws.
 */
export function signatureMatcher(input: {
  readonly publicKey: Uint8Array
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly signature: Uint8Array
}): (digest: Uint8Array) => boolean {
  const { publicKey, signatureAlgorithm, signature } = input
  requireSignature(signature)
  requirePublicKey(publicKey, signatureAlgorithm)
  const { Point } = CURVES[signatureAlgorithm]
  const { Fp, Fn } = Point
  const r = bytesToBigInt(signature.subarray(0, 32))
  const s = bytesToBigInt(signature.subarray(32))
  if (!Fn.isValidNot0(r) || !Fn.isValidNot0(s)) return () => false
  const byKey = Point.fromBytes(concatBytes(Uint8Array.of(4), publicKey)).multiplyUnsafe(r)
  // R's x is known modulo the curve's order, which is slightly less than the field's; its y is one of two.
  const expected = [r, r + Fn.ORDER]
    .filter(x => x < Fp.ORDER)
    .flatMap(x => {
      const point = pointAt(signatureAlgorithm, x)?.multiplyUnsafe(s)
      return point ? [point.subtract(byKey), point.negate().subtract(byKey)] : []
    })
    .map(point => (point.is0() ? null : point.toAffine()))
  return digest => {
    const { X, Y, Z } = baseMultiple(signatureAlgorithm, digest)
    // Coordinates are X/Z and Y/Z: multiplying costs less than dividing. Z is 0 only for the digest 0.
    return expected.some(point =>
      point === null || Fp.is0(Z)
        ? point === null && Fp.is0(Z)
        : Fp.eql(X, Fp.mul(point.x, Z)) && Fp.eql(Y, Fp.mul(point.y, Z)),
    )
  }
}

/** Returns one of the two points with this x coordinate; null if the curve has none. */
function pointAt(signatureAlgorithm: SignatureAlgorithm, x: bigint): Point | null {
  try {
    return CURVES[signatureAlgorithm].Point.fromBytes(
      concatBytes(Uint8Array.of(2), bigIntToBytes(x, 32)),
    )
  } catch {
    return null
  }
}
