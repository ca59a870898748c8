import { formatHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { compressPublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'

/** A key pair as the page shows it. */
export interface KeyPair {
  readonly signatureAlgorithm: SignatureAlgorithm
  /** 64 lower-case hex digits, in a Secret. */
  readonly privateKey: Secret<string>
  /** X then Y, 128 lower-case hex digits: the form Flow uses. */
  readonly publicKey: string
  /** 02 or 03 and X, 66 lower-case hex digits. */
  readonly compressed: string
}

/**
 * A new random key pair.
 * @param random gives random bytes; for tests. `crypto.getRandomValues` when left out.
 */
export function makeKeyPair(
  signatureAlgorithm: SignatureAlgorithm,
  random?: (length: number) => Uint8Array,
): KeyPair {
  const key = generatePrivateKey(signatureAlgorithm, random)
  const publicKey = publicKeyOf(key, signatureAlgorithm)
  const pair: KeyPair = {
    signatureAlgorithm,
    privateKey: new Secret(formatHex(key.reveal())),
    publicKey: formatHex(publicKey),
    compressed: formatHex(compressPublicKey(publicKey)),
  }
  key.wipe()
  return pair
}
