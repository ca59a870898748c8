/**
 * Export of a key in every form that other software reads.
 * @module
 */

import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, formatHex, type Hex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { compressPublicKey, publicKeyOf, requirePublicKey } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { formatPkcs8, formatSec1, formatSpki } from './formats/ec-der.ts'
import { formatPem } from './formats/pem.ts'
import { formatJwk } from './jwk.ts'

/** Private key in every form that other software reads. */
export interface PrivateKeyForms {
  /** 64 lower-case digits without 0x. */
  readonly hex: Secret<string>
  readonly decimal: Secret<string>
  /** `BEGIN PRIVATE KEY` (RFC 5958), with the public key inside, as OpenSSL writes it. */
  readonly pemPkcs8: Secret<string>
  /** `BEGIN EC PRIVATE KEY` (RFC 5915). */
  readonly pemSec1: Secret<string>
  /** The bytes of `pemPkcs8` in lower-case hex. */
  readonly derPkcs8Hex: Secret<string>
  /** One line of JSON (RFC 7517; secp256k1 by RFC 8812). */
  readonly jwk: Secret<string>
}

/**
 * Exports the private key in every form.
 * @throws ToolError what `requirePrivateKey` throws.
 * @example
 * import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
 * const forms = exportPrivateKey(parsePrivateKeyHex('01'.repeat(32), 'ECDSA_P256'), 'ECDSA_P256')
 * forms.hex.reveal() // => '01'.repeat(32)
 * forms.pemPkcs8.reveal().split('\n')[0] // => '-----BEGIN PRIVATE KEY-----'
 */
export function exportPrivateKey(
  privateKey: Secret<Uint8Array>,
  signatureAlgorithm: SignatureAlgorithm,
): PrivateKeyForms {
  const publicKey = publicKeyOf(privateKey, signatureAlgorithm)
  const bytes = privateKey.reveal()
  const point = concatBytes(Uint8Array.of(4), publicKey)
  const pkcs8 = formatPkcs8(bytes, point, signatureAlgorithm)
  const sec1 = formatSec1(bytes, point, signatureAlgorithm)
  const forms = {
    hex: new Secret(formatHex(bytes)),
    decimal: new Secret(bytesToBigInt(bytes).toString()),
    pemPkcs8: new Secret(formatPem('PRIVATE KEY', pkcs8)),
    pemSec1: new Secret(formatPem('EC PRIVATE KEY', sec1)),
    derPkcs8Hex: new Secret(formatHex(pkcs8)),
    jwk: new Secret(formatJwk(signatureAlgorithm, publicKey, bytes)),
  }
  pkcs8.fill(0)
  sec1.fill(0)
  return forms
}

/** Public key in every form that other software reads. */
export interface PublicKeyForms {
  /** X‖Y, as Flow writes it. */
  readonly raw: Hex<64>
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
 * Exports the public key (64 bytes X‖Y) in every form.
 * @throws ToolError what `requirePublicKey` throws.
 * @example
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const key = publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256')
 * exportPublicKey(key, 'ECDSA_P256').pem.split('\n')[0] // => '-----BEGIN PUBLIC KEY-----'
 */
export function exportPublicKey(
  publicKey: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
): PublicKeyForms {
  requirePublicKey(publicKey, signatureAlgorithm)
  const point = concatBytes(Uint8Array.of(4), publicKey)
  const spki = formatSpki(point, signatureAlgorithm)
  return {
    raw: fixedHex(publicKey, 64),
    uncompressed: formatHex(point),
    compressed: formatHex(compressPublicKey(publicKey)),
    pem: formatPem('PUBLIC KEY', spki),
    derHex: formatHex(spki),
    jwk: formatJwk(signatureAlgorithm, publicKey),
  }
}
