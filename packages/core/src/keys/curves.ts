import type { ECDSA } from '@noble/curves/abstract/weierstrass.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { SignatureAlgorithm } from './algorithms.ts'

/** The curve arithmetic behind each signature algorithm. */
export const CURVES: Readonly<Record<SignatureAlgorithm, ECDSA>> = {
  ECDSA_P256: p256,
  ECDSA_secp256k1: secp256k1,
}
