/**
 * Private keys: generation, parsing from hex, validation.
 * @module
 */

import { parseHex, scanHex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import { Secret } from '../secret.ts'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from './algorithms.ts'
import { CURVES } from './curves.ts'
import {
  badRandomness,
  noRandomness,
  privateKeyEmpty,
  privateKeyTooLarge,
  privateKeyWrongByteLength,
  privateKeyWrongLength,
  privateKeyZero,
} from './errors.ts'

/** Bytes of a private key on both curves. */
export const PRIVATE_KEY_LENGTH = 32

/** A draw is rejected at most once in 2^32; this many in a row are not chance. */
const MAX_DRAWS = 16

const orderOf = (signatureAlgorithm: SignatureAlgorithm) => {
  requireName(CURVES, signatureAlgorithm, 'signature algorithm')
  return CURVES[signatureAlgorithm].Point.Fn.ORDER
}

/**
 * Checks that `bytes` is a private key on `curve`: 32 bytes, big endian, 0 < k < order.
 * @throws ToolError `private-key/wrong-length`, `private-key/zero`, `private-key/too-large`, or
 * `private-key/other-curve` when it is a key on the other curve only.
 * @example
 * requirePrivateKey(new Uint8Array(32).fill(1), 'ECDSA_P256') // => undefined
 * requirePrivateKey(new Uint8Array(32), 'ECDSA_P256') // throws private-key/zero
 */
export function requirePrivateKey(bytes: Uint8Array, signatureAlgorithm: SignatureAlgorithm): void {
  requireInput('bytes', bytes, 'private key')
  requireName(SIGNATURE_ALGORITHMS, signatureAlgorithm, 'curve')
  if (bytes.length !== PRIVATE_KEY_LENGTH) {
    throw privateKeyWrongByteLength({ length: bytes.length })
  }
  const value = bytesToBigInt(bytes)
  if (value === 0n) throw privateKeyZero()
  if (value < orderOf(signatureAlgorithm)) return
  const other = SIGNATURE_ALGORITHM_IDS.find(id => value < orderOf(id))
  throw privateKeyTooLarge({
    curve: SIGNATURE_ALGORITHMS[signatureAlgorithm].label,
    ...(other === undefined ? {} : { otherCurve: SIGNATURE_ALGORITHMS[other].label }),
  })
}

function randomBytes(length: number): Uint8Array {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') throw noRandomness()
  return globalThis.crypto.getRandomValues(new Uint8Array(length))
}

/**
 * Generates a private key, uniform in 1 … order − 1 by rejection sampling (FIPS 186-5 A.2.2).
 * @param random returns `length` random bytes; for tests. `crypto.getRandomValues` by default.
 * @throws ToolError `key/no-randomness`, `key/bad-randomness`.
 * @example
 * generatePrivateKey('ECDSA_P256').reveal().length // => 32
 */
export function generatePrivateKey(
  signatureAlgorithm: SignatureAlgorithm,
  random: (length: number) => Uint8Array = randomBytes,
): Secret<Uint8Array> {
  const order = orderOf(signatureAlgorithm)
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const bytes = random(PRIVATE_KEY_LENGTH)
    if (bytes.length !== PRIVATE_KEY_LENGTH) throw badRandomness()
    const value = bytesToBigInt(bytes)
    if (value > 0n && value < order) return new Secret(bytes)
    bytes.fill(0)
  }
  throw badRandomness()
}

/**
 * Parses a private key from hex: 64 digits, optional 0x.
 * @throws ToolError `private-key/empty`, `hex/bad-digit`, and what `requirePrivateKey` throws. No
 * error repeats the key.
 * @example
 * const key = parsePrivateKeyHex(`0x${'01'.repeat(32)}`, 'ECDSA_P256')
 * key.reveal() // => new Uint8Array(32).fill(1)
 * parsePrivateKeyHex('01', 'ECDSA_P256') // throws private-key/wrong-length
 */
export function parsePrivateKeyHex(
  text: string,
  signatureAlgorithm: SignatureAlgorithm,
): Secret<Uint8Array> {
  const field = 'private key'
  const { start, digits } = scanHex(text, field)
  if (digits === 0) throw privateKeyEmpty()
  const expected = PRIVATE_KEY_LENGTH * 2
  if (digits !== expected) {
    throw privateKeyWrongLength({
      digits,
      expected,
      offset: Math.min(text.length, start + expected),
    })
  }
  const bytes = parseHex(text, { field })
  requirePrivateKey(bytes, signatureAlgorithm)
  return new Secret(bytes)
}
