import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { bigIntToBytes, bytesToBigInt } from '@toolkit/core/bytes/integers'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { CURVES } from '@toolkit/core/keys/curves'
import { requirePublicKey } from '@toolkit/core/keys/public-key'
import { requireSignature } from '@toolkit/core/keys/signature'

type Point = InstanceType<(typeof CURVES)[SignatureAlgorithm]['Point']>

/** Coordinates of a point; null at infinity. */
type Affine = { readonly x: bigint; readonly y: bigint } | null

/** Some megabytes. */
const MAX_CACHED = 20_000
/** More than the signatures of a transaction, in all their forms. */
const MAX_SIGNATURES = 200
const DIGEST_CACHE: Readonly<Record<SignatureAlgorithm, Map<string, Affine>>> = {
  ECDSA_P256: new Map(),
  ECDSA_secp256k1: new Map(),
}
const SIGNATURE_CACHE: Readonly<Record<SignatureAlgorithm, Map<string, readonly Point[]>>> = {
  ECDSA_P256: new Map(),
  ECDSA_secp256k1: new Map(),
}

/** A table takes about 100 kB. */
const MAX_KEYS = 128
/** Bits of a table's window: computing it costs about as much as one multiplication, of which it saves four fifths. */
const WINDOW = 4
const KEY_CACHE: Readonly<Record<SignatureAlgorithm, Map<string, Point>>> = {
  ECDSA_P256: new Map(),
  ECDSA_secp256k1: new Map(),
}

const affineOf = (point: Point): Affine => (point.is0() ? null : point.toAffine())

function cached<T>(cache: Map<string, T>, limit: number, name: string, make: () => T): T {
  const before = cache.get(name)
  if (before !== undefined) return before
  if (cache.size >= limit) cache.clear()
  const made = make()
  cache.set(name, made)
  return made
}

/** Computes z·G of a digest z, once: all keys, forms of a signature and signatures try the same digests. */
function baseMultiple(signatureAlgorithm: SignatureAlgorithm, digest: Uint8Array): Affine {
  const { Point } = CURVES[signatureAlgorithm]
  const counted = digest.subarray(0, 32)
  return cached(DIGEST_CACHE[signatureAlgorithm], MAX_CACHED, formatHex(counted), () =>
    affineOf(Point.BASE.multiplyUnsafe(Point.Fn.create(bytesToBigInt(counted)))),
  )
}

/** Returns a key's point with a table of multiples: it is multiplied for each form of each signature. */
function keyPoint(signatureAlgorithm: SignatureAlgorithm, publicKey: Uint8Array): Point {
  return cached(KEY_CACHE[signatureAlgorithm], MAX_KEYS, formatHex(publicKey), () => {
    const uncompressed = concatBytes(Uint8Array.of(4), publicKey)
    return CURVES[signatureAlgorithm].Point.fromBytes(uncompressed).precompute(WINDOW)
  })
}

/** Computes every possible s·R of a signature, once: hundreds of keys are tried with it. */
function nonceMultiples(
  signatureAlgorithm: SignatureAlgorithm,
  signature: Uint8Array,
): readonly Point[] {
  return cached(SIGNATURE_CACHE[signatureAlgorithm], MAX_SIGNATURES, formatHex(signature), () => {
    const { Fp, Fn } = CURVES[signatureAlgorithm].Point
    const r = bytesToBigInt(signature.subarray(0, 32))
    const s = bytesToBigInt(signature.subarray(32))
    // R's x is known modulo the curve's order, which is slightly less than the field's; its y is one of two.
    return [r, r + Fn.ORDER]
      .filter(x => x < Fp.ORDER)
      .flatMap(x => {
        const point = pointAt(signatureAlgorithm, x)?.multiplyUnsafe(s)
        return point ? [point, point.negate()] : []
      })
  })
}

/**
 * Returns a function that checks if a digest (32 bytes or more, of which 32 count) is the one that the key signed:
 * `verifyDigest` (SEC 1, 4.1.4) for very many digests. A signature verifies if R = (z/s)·G + (r/s)·Q has the x
 * coordinate r modulo the order. Solved for the digest, that is z·G = s·R − r·Q: z·G is computed once for all keys and
 * signatures, s·R once for all keys.
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
  const { Fn } = CURVES[signatureAlgorithm].Point
  const r = bytesToBigInt(signature.subarray(0, 32))
  const s = bytesToBigInt(signature.subarray(32))
  if (!Fn.isValidNot0(r) || !Fn.isValidNot0(s)) return () => false
  const multiples = nonceMultiples(signatureAlgorithm, signature)
  if (multiples.length === 0) return () => false
  const byKey = keyPoint(signatureAlgorithm, publicKey).multiplyUnsafe(r)
  const expected = multiples.map(point => affineOf(point.subtract(byKey)))
  return digest => {
    const point = baseMultiple(signatureAlgorithm, digest)
    return expected.some(other => point?.x === other?.x && point?.y === other?.y)
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
