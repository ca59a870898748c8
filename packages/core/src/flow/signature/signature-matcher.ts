import { concatBytes } from '../../bytes/bytes.ts'
import { formatHex } from '../../bytes/hex.ts'
import { bigIntToBytes, bytesToBigInt } from '../../bytes/integers.ts'
import type { SignatureAlgorithm } from '../../keys/algorithms.ts'
import { baseMultiples, NO_X } from '../../keys/base-multiples.ts'
import { CURVES } from '../../keys/curves.ts'
import { requirePublicKey } from '../../keys/public-key.ts'
import { requireSignature, verifyDigest } from '../../keys/signature.ts'

type Point = InstanceType<(typeof CURVES)[SignatureAlgorithm]['Point']>

/** Some megabytes. */
const MOST_KEPT = 20_000
const KEPT: Readonly<Record<SignatureAlgorithm, Map<string, bigint>>> = {
  ECDSA_P256: new Map(),
  ECDSA_secp256k1: new Map(),
}

const counted = (digest: Uint8Array) => digest.subarray(0, 32)

/**
 * Multiplies many digests z at once, for matchers of this curve: z·G. What was multiplied is kept: the same digests
 * are tried with every key, every form of a signature, and for every signature of a transaction. That many at once
 * take a fraction of the time of each by itself.
 */
export function prepareDigests(curve: SignatureAlgorithm, digests: readonly Uint8Array[]): void {
  const { Fn } = CURVES[curve].Point
  const kept = KEPT[curve]
  const open = new Map<string, bigint>()
  for (const digest of digests) {
    const name = formatHex(counted(digest))
    if (!kept.has(name)) open.set(name, Fn.create(bytesToBigInt(counted(digest))))
  }
  if (kept.size + open.size > MOST_KEPT) kept.clear()
  const xs = baseMultiples(curve, [...open.values()])
  for (const [at, name] of [...open.keys()].entries()) kept.set(name, xs[at] ?? NO_X)
}

/** The x coordinate of z·G. */
function baseMultiple(curve: SignatureAlgorithm, digest: Uint8Array): bigint {
  const name = formatHex(counted(digest))
  const kept = KEPT[curve]
  if (!kept.has(name)) prepareDigests(curve, [digest])
  return kept.get(name) ?? NO_X
}

/**
 * Gives a function that answers whether a digest (32 bytes or more, of which 32 count) is the one
 * that the key signed: `verifyDigest` (SEC 1, 4.1.4) for very many digests. A signature verifies where
 * R = (z/s)·G + (r/s)·Q has the x coordinate r modulo the order. Solved for the digest that is z·G = s·R − r·Q, of
 * which the right side is computed once here, and the left side once for all keys and signatures.
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
  const byKey = Point.fromBytes(concatBytes(Uint8Array.of(4), publicKey)).multiplyUnsafe(r)
  // R's x is known modulo the curve's order, which is a little less than the field's; its y is one of two.
  const wanted = [r, r + Fn.ORDER]
    .filter(x => x < Fp.ORDER)
    .flatMap(x => {
      const point = pointAt(curve, x)?.multiplyUnsafe(s)
      return point ? [point.subtract(byKey), point.negate().subtract(byKey)] : []
    })
    .map(point => (point.is0() ? NO_X : point.toAffine().x))
  // The x of z·G is that of −z·G too: what has it is verified once more.
  return digest =>
    wanted.includes(baseMultiple(curve, digest)) &&
    verifyDigest({ publicKey, curve, digest, signature })
}

/** One of the two points with this x coordinate; null where the curve has none. */
function pointAt(curve: SignatureAlgorithm, x: bigint): Point | null {
  try {
    return CURVES[curve].Point.fromBytes(concatBytes(Uint8Array.of(2), bigIntToBytes(x, 32)))
  } catch {
    return null
  }
}
