/**
 * The key that the Flow CLI and the emulator make from a seed.
 * @module
 */

import { bigIntToBytes, bytesToBigInt } from '../bytes/integers.ts'
import { Secret } from '../secret.ts'
import type { SignatureAlgorithm } from './algorithms.ts'
import { CURVES } from './curves.ts'
import { seedWrongLength } from './errors.ts'
import { hkdfSha256 } from './hkdf.ts'
import { PRIVATE_KEY_LENGTH } from './private-key.ts'

/** Bounds of onflow/crypto: `KeyGenSeedMinLen`, `KeyGenSeedMaxLen`. */
const MIN_SEED_LENGTH = 32
const MAX_SEED_LENGTH = 256

/** Half as long again as the order, so that the remainder is close to uniform (FIPS 186-5 A.2.1). */
const DERIVED_LENGTH = 48

/**
 * The private key that onflow/crypto's `GeneratePrivateKey` makes from a seed, and with it the Flow
 * CLI and the emulator: HKDF-SHA-256 (RFC 5869, no salt, no info) to 48 bytes, modulo order − 1,
 * plus 1.
 * @throws ToolError `seed/wrong-length` outside 32 to 256 bytes.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { Secret } from '@toolkit/core/secret'
 * const seed = new Secret(encodeUtf8('thirty-two bytes of true randomness'))
 * const key = privateKeyFromSeed(seed, 'ECDSA_P256')
 * formatHex(key.reveal()).slice(0, 16) // => 'b40e90ae1741cb33'
 */
export function privateKeyFromSeed(
  seed: Secret<Uint8Array>,
  curve: SignatureAlgorithm,
): Secret<Uint8Array> {
  const input = seed.reveal()
  if (input.length < MIN_SEED_LENGTH || input.length > MAX_SEED_LENGTH) {
    throw seedWrongLength({ length: input.length, min: MIN_SEED_LENGTH, max: MAX_SEED_LENGTH })
  }
  const derived = hkdfSha256(input, DERIVED_LENGTH)
  const value = (bytesToBigInt(derived) % (CURVES[curve].Point.Fn.ORDER - 1n)) + 1n
  derived.fill(0)
  return new Secret(bigIntToBytes(value, PRIVATE_KEY_LENGTH))
}
