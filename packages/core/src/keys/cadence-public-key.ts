import { formatHex } from '../bytes/hex.ts'
import type { SignatureAlgorithm } from './algorithms.ts'
import { requirePublicKey } from './public-key.ts'

/**
 * Formats the Cadence expression that creates the public key (64 bytes X‖Y).
 * @throws ToolError what `requirePublicKey` throws.
 */
export function formatCadencePublicKey(
  publicKey: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
): string {
  requirePublicKey(publicKey, signatureAlgorithm)
  const bytes = `publicKey: "${formatHex(publicKey)}".decodeHex()`
  return `PublicKey(${bytes}, signatureAlgorithm: SignatureAlgorithm.${signatureAlgorithm})`
}
