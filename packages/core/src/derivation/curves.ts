import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../keys/algorithms.ts'
import { CURVES } from '../keys/curves.ts'

/** What SLIP-0010 needs to know of a curve. */
export interface DerivationCurve {
  readonly name: 'nist256p1' | 'secp256k1' | 'ed25519' | 'curve25519'
  /** For people. */
  readonly label: string
  /** The HMAC key of the root, in ASCII. */
  readonly seedKey: string
  /** Keys are numbers below it; null where every 32 bytes are a key and all steps are hardened. */
  readonly order: bigint | null
  /** The public key as SLIP-0010 writes it, 33 bytes, and whole: X‖Y, 64 bytes (32 without an order). */
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
