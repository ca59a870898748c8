import { evmAddressOf } from '@toolkit/core/account/eip55'
import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import {
  exportPrivateKey,
  exportPublicKey,
  type PrivateKeyForms,
  type PublicKeyForms,
} from '@toolkit/core/key-material/export-key'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { formatCadencePublicKey } from '@toolkit/core/keys/cadence-public-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { Secret } from '@toolkit/core/secret'

/** A key on one curve, in all its forms. */
export interface DescribedKey {
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly publicKey: Hex<64>
  readonly publicForms: PublicKeyForms
  /** Null for a public key. */
  readonly privateForms: PrivateKeyForms | null
  readonly cadence: string
  /** On secp256k1 only. */
  readonly evmAddress: string | null
}

/**
 * Converts a private key (32 bytes) to all its forms, with its public key's.
 * @throws ToolError of `requirePrivateKey`: it is invalid on this curve.
 */
export function describePrivateKey(
  privateKey: Secret<Uint8Array>,
  signatureAlgorithm: SignatureAlgorithm,
): DescribedKey {
  const described = describePublicKey(
    publicKeyOf(privateKey, signatureAlgorithm),
    signatureAlgorithm,
  )
  return { ...described, privateForms: exportPrivateKey(privateKey, signatureAlgorithm) }
}

/** Converts a private key (32 bytes) on each curve on which it is valid: its number has to be below the order. */
export function describeOnCurves(privateKey: Secret<Uint8Array>): readonly DescribedKey[] {
  return SIGNATURE_ALGORITHM_IDS.flatMap(signatureAlgorithm => {
    try {
      return [describePrivateKey(privateKey, signatureAlgorithm)]
    } catch (error) {
      if (error instanceof ToolError) return []
      throw error
    }
  })
}

/**
 * Converts a public key (64 bytes) to all its forms.
 * @throws ToolError of `requirePublicKey`: it is not a point of this curve.
 */
export function describePublicKey(
  publicKey: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
): DescribedKey {
  return {
    signatureAlgorithm,
    publicKey: fixedHex(publicKey, 64),
    publicForms: exportPublicKey(publicKey, signatureAlgorithm),
    privateForms: null,
    cadence: formatCadencePublicKey(publicKey, signatureAlgorithm),
    evmAddress: signatureAlgorithm === 'ECDSA_secp256k1' ? evmAddressOf(publicKey) : null,
  }
}
