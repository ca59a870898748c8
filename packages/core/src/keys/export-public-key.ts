import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import type { SignatureAlgorithm } from './algorithms.ts'
import { formatSpki } from './ec-der.ts'
import { formatJwk } from './jwk.ts'
import { formatPem } from './pem.ts'
import { compressPublicKey, requirePublicKey } from './public-key.ts'

/** One public key in every form that others read. */
export interface PublicKeyForms {
  /** X‖Y, 128 lower-case hex digits: as Flow writes it. */
  readonly raw: string
  /** 04‖X‖Y, 130 digits. */
  readonly uncompressed: string
  /** 02 or 03‖X, 66 digits. */
  readonly compressed: string
  /** `BEGIN PUBLIC KEY` (SubjectPublicKeyInfo, RFC 5480). */
  readonly pem: string
  /** The bytes of `pem` in lower-case hex. */
  readonly derHex: string
  /** One line of JSON (RFC 7517; secp256k1 by RFC 8812). */
  readonly jwk: string
}

/**
 * The public key (64 bytes X‖Y) in every form.
 * @throws ToolError what `requirePublicKey` throws.
 */
export function exportPublicKey(publicKey: Uint8Array, curve: SignatureAlgorithm): PublicKeyForms {
  requirePublicKey(publicKey, curve)
  const point = concatBytes(Uint8Array.of(4), publicKey)
  const spki = formatSpki(point, curve)
  return {
    raw: formatHex(publicKey),
    uncompressed: formatHex(point),
    compressed: formatHex(compressPublicKey(publicKey)),
    pem: formatPem('PUBLIC KEY', spki),
    derHex: formatHex(spki),
    jwk: formatJwk(curve, publicKey),
  }
}
