/**
 * Curves of SLIP-0010, by the signature algorithms of Flow.
 * @module
 */

import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../keys/algorithms.ts'
import { CURVES } from '../keys/curves.ts'

/** Properties of a curve for SLIP-0010. */
export interface DerivationCurve {
  readonly name: 'nist256p1' | 'secp256k1' | 'ed25519' | 'curve25519'
  /** Display name. */
  readonly label: string
  /** HMAC key of the root, in ASCII. */
  readonly seedKey: string
  /** Exclusive upper bound of private keys; null if any 32 bytes are a key and all steps are hardened. */
  readonly order: bigint | null
  /** Computes the public key as in SLIP-0010, 33 bytes, and in full: X‖Y, 64 bytes (32 without an order). */
  publicKey(privateKey: Uint8Array): { readonly compressed: Uint8Array; readonly raw: Uint8Array }
}

function weierstrass(
  algorithm: SignatureAlgorithm,
  facts: Pick<DerivationCurve, 'name' | 'seedKey'>,
): DerivationCurve {
  const curve = CURVES[algorithm]
  return {
    ...facts,
    label: SIGNATURE_ALGORITHMS[algorithm].label,
    order: curve.Point.Fn.ORDER,
    publicKey(privateKey) {
      const point = curve.getPublicKey(privateKey, false)
      const raw = point.slice(1)
      const compressed = point.slice(0, 33)
      compressed[0] = 2 + ((raw[63] ?? 0) & 1)
      return { compressed, raw }
    },
  }
}

/** SLIP-0010's name for each curve of Flow accounts. */
export const DERIVATION_CURVES: Readonly<Record<SignatureAlgorithm, DerivationCurve>> = {
  ECDSA_P256: weierstrass('ECDSA_P256', {
    name: 'nist256p1',
    seedKey: 'Nist256p1 seed',
  }),
  ECDSA_secp256k1: weierstrass('ECDSA_secp256k1', {
    name: 'secp256k1',
    seedKey: 'Bitcoin seed',
  }),
}
