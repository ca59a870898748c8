/**
 * Public keys: from a private key, from hex in any form, compressed.
 * @module
 */

import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, type Hex, parseHex, scanHex } from '../bytes/hex.ts'
import { requireInput, requireName } from '../bytes/require-kind.ts'
import type { Secret } from '../secret.ts'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from './algorithms.ts'
import { CURVES } from './curves.ts'
import {
  publicKeyBadPrefix,
  publicKeyEmpty,
  publicKeyIsPem,
  publicKeyNeedsCurve,
  publicKeyNoSuchX,
  publicKeyOffCurve,
  publicKeyWrongByteLength,
  publicKeyWrongLength,
} from './errors.ts'
import { requirePrivateKey } from './private-key.ts'
import { requireSecret } from './require-secret.ts'

/** Bytes of a public key as Flow writes it: X‖Y, 32 bytes each, without 04. */
export const PUBLIC_KEY_LENGTH = 64

export interface ParsedPublicKey {
  /** X‖Y, 64 bytes. */
  readonly bytes: Uint8Array
  readonly hex: Hex<64>
  /** Form in the text: X‖Y, 04‖X‖Y, or 02/03‖X. */
  readonly form: 'raw' | 'uncompressed' | 'compressed'
  /** True if the text started with 0x. */
  readonly hadPrefix: boolean
  /** Curves that the point is on: one, in practice. */
  readonly signatureAlgorithms: readonly SignatureAlgorithm[]
}

const label = (signatureAlgorithm: SignatureAlgorithm) =>
  SIGNATURE_ALGORITHMS[signatureAlgorithm].label

/** Decodes SEC 1 bytes (starting with 02, 03 or 04) to X‖Y; undefined if off the curve. */
function decodePoint(
  sec1: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm,
): Uint8Array | undefined {
  try {
    return CURVES[signatureAlgorithm].Point.fromBytes(sec1).toBytes(false).slice(1)
  } catch {
    return undefined
  }
}

function liesOn(bytes: Uint8Array, signatureAlgorithm: SignatureAlgorithm): boolean {
  return decodePoint(concatBytes(Uint8Array.of(4), bytes), signatureAlgorithm) !== undefined
}

/**
 * Checks that X‖Y is a point on `curve`.
 * @throws ToolError `public-key/wrong-length`, `public-key/other-curve` when it lies on the other
 * curve only, `public-key/not-on-curve`.
 * @example
 * requirePublicKey(new Uint8Array(64), 'ECDSA_P256') // throws public-key/not-on-curve
 */
export function requirePublicKey(bytes: Uint8Array, signatureAlgorithm: SignatureAlgorithm): void {
  requireInput('bytes', bytes, 'public key')
  requireName(SIGNATURE_ALGORITHMS, signatureAlgorithm, 'curve')
  if (bytes.length !== PUBLIC_KEY_LENGTH) throw publicKeyWrongByteLength({ length: bytes.length })
  if (liesOn(bytes, signatureAlgorithm)) return
  const other = SIGNATURE_ALGORITHM_IDS.find(id => liesOn(bytes, id))
  throw publicKeyOffCurve({
    curves: [label(signatureAlgorithm)],
    otherCurve: other && label(other),
  })
}

/**
 * Derives the public key of a private key: 64 bytes, X‖Y.
 * @throws ToolError what `requirePrivateKey` throws.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
 * const key = publicKeyOf(parsePrivateKeyHex('01'.repeat(32), 'ECDSA_P256'), 'ECDSA_P256')
 * key.length // => 64
 * formatHex(key.subarray(0, 32)) // => '6ff03b949241ce1dadd43519e6960e0a85b41a69a05c328103aa2bce1594ca16'
 */
export function publicKeyOf(
  privateKey: Secret<Uint8Array>,
  signatureAlgorithm: SignatureAlgorithm,
): Uint8Array {
  requireSecret(privateKey, 'private key')
  const bytes = privateKey.reveal()
  requirePrivateKey(bytes, signatureAlgorithm)
  return CURVES[signatureAlgorithm].getPublicKey(bytes, false).slice(1)
}

/**
 * Compresses a public key to 02 or 03 (Y even or odd) and X: 33 bytes (SEC 1, 2.3.3).
 * @throws ToolError `public-key/wrong-length` when there are not 64 bytes.
 * @example
 * import { parsePublicKey } from '@toolkit/core/keys/public-key'
 * const x = '6ff03b949241ce1dadd43519e6960e0a85b41a69a05c328103aa2bce1594ca16'
 * const key = parsePublicKey(`02${x}`, 'ECDSA_P256')
 * compressPublicKey(key.bytes)[0] // => 2
 */
export function compressPublicKey(bytes: Uint8Array): Uint8Array {
  requireInput('bytes', bytes, 'public key')
  if (bytes.length !== PUBLIC_KEY_LENGTH) throw publicKeyWrongByteLength({ length: bytes.length })
  const odd = (bytes[PUBLIC_KEY_LENGTH - 1] ?? 0) & 1
  return concatBytes(Uint8Array.of(2 + odd), bytes.subarray(0, 32))
}

/** Returns the number of digits that a text of another length was most probably meant to have. */
function expectedDigits(text: string, start: number, digits: number): number {
  const prefix = text.slice(start, start + 2)
  if ((prefix === '02' || prefix === '03') && digits < 80) return 66
  return prefix === '04' && digits > 128 ? 130 : 128
}

/** Returns the bytes of the text with their form, which the length decides: X itself may start with 04. */
function readForm(text: string): Pick<ParsedPublicKey, 'bytes' | 'form' | 'hadPrefix'> {
  const field = 'public key'
  requireInput('text', text, field)
  const pem = text.indexOf('-----BEGIN')
  if (pem >= 0) throw publicKeyIsPem({ offset: pem })
  const { start, digits } = scanHex(text, field)
  if (digits === 0) throw publicKeyEmpty()
  const hadPrefix = start > 0
  if (digits !== 128 && digits !== 130 && digits !== 66) {
    const expected = expectedDigits(text, start, digits)
    throw publicKeyWrongLength({
      digits,
      expected,
      offset: Math.min(text.length, start + expected),
      looksLikeAccountKey: /^f84[0-9a-f]b840/i.test(text.slice(start)),
    })
  }
  const bytes = parseHex(text, { field })
  if (digits === 128) return { bytes, form: 'raw', hadPrefix }
  const compressed = digits === 66
  const allowed = compressed ? [2, 3] : [4]
  if (!allowed.includes(bytes[0] ?? 0)) {
    throw publicKeyBadPrefix({
      prefix: text.slice(start, start + 2),
      byteLength: bytes.length,
      allowed: compressed ? '02 or 03' : '04',
      offset: start,
    })
  }
  return { bytes, form: compressed ? 'compressed' : 'uncompressed', hadPrefix }
}

function decompress(
  sec1: Uint8Array,
  signatureAlgorithm: SignatureAlgorithm | undefined,
): Uint8Array {
  if (signatureAlgorithm === undefined) {
    throw publicKeyNeedsCurve({ curves: SIGNATURE_ALGORITHM_IDS.map(label) })
  }
  const bytes = decodePoint(sec1, signatureAlgorithm)
  if (bytes !== undefined) return bytes
  // Half of all numbers are an X on the other curve, so a match there is a hint but no proof.
  const other = SIGNATURE_ALGORITHM_IDS.find(id => decodePoint(sec1, id) !== undefined)
  throw publicKeyNoSuchX({
    curve: label(signatureAlgorithm),
    ...(other === undefined ? {} : { otherCurve: label(other) }),
  })
}

/**
 * Parses a public key from hex: 64 bytes X‖Y, 65 bytes 04‖X‖Y, or 33 bytes 02/03‖X, with optional 0x. It must be on
 * `curve`, or without one on either of the two; a compressed key requires `curve`.
 * @throws ToolError `public-key/…` or `hex/bad-digit`, each saying what would be right.
 * @example
 * const x = '6ff03b949241ce1dadd43519e6960e0a85b41a69a05c328103aa2bce1594ca16'
 * const y = '3c4f753a55bf01dc53f6c0b0c7eee78b40c6ff7d25a96e2282b989cef71c144a'
 * const key = parsePublicKey(`0x04${x}${y}`)
 * key.hex // => x + y
 * key.signatureAlgorithms // => ['ECDSA_P256']
 * parsePublicKey(x) // throws public-key/wrong-length
 */
export function parsePublicKey(
  text: string,
  signatureAlgorithm?: SignatureAlgorithm,
): ParsedPublicKey {
  const { bytes: written, form, hadPrefix } = readForm(text)
  const bytes =
    form === 'compressed'
      ? decompress(written, signatureAlgorithm)
      : form === 'uncompressed'
        ? written.slice(1)
        : written
  const signatureAlgorithms = SIGNATURE_ALGORITHM_IDS.filter(id => liesOn(bytes, id))
  if (signatureAlgorithm !== undefined) {
    if (!signatureAlgorithms.includes(signatureAlgorithm))
      requirePublicKey(bytes, signatureAlgorithm)
  } else if (signatureAlgorithms.length === 0) {
    throw publicKeyOffCurve({ curves: SIGNATURE_ALGORITHM_IDS.map(label) })
  }
  return { bytes, hex: fixedHex(bytes, 64), form, hadPrefix, signatureAlgorithms }
}
