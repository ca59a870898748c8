import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { Secret } from '../secret.ts'
import type { SignatureAlgorithm } from './algorithms.ts'
import { formatPkcs8, formatSec1 } from './ec-der.ts'
import { formatJwk } from './jwk.ts'
import { formatPem } from './pem.ts'
import { publicKeyOf } from './public-key.ts'

/** One private key in every form that others read. */
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
 * The private key in every form.
 * @throws ToolError what `requirePrivateKey` throws.
 */
export function exportPrivateKey(
  privateKey: Secret<Uint8Array>,
  curve: SignatureAlgorithm,
): PrivateKeyForms {
  const publicKey = publicKeyOf(privateKey, curve)
  const bytes = privateKey.reveal()
  const point = concatBytes(Uint8Array.of(4), publicKey)
  const pkcs8 = formatPkcs8(bytes, point, curve)
  const sec1 = formatSec1(bytes, point, curve)
  const forms = {
    hex: new Secret(formatHex(bytes)),
    decimal: new Secret(bytesToBigInt(bytes).toString()),
    pemPkcs8: new Secret(formatPem('PRIVATE KEY', pkcs8)),
    pemSec1: new Secret(formatPem('EC PRIVATE KEY', sec1)),
    derPkcs8Hex: new Secret(formatHex(pkcs8)),
    jwk: new Secret(formatJwk(curve, publicKey, bytes)),
  }
  pkcs8.fill(0)
  sec1.fill(0)
  return forms
}
