import { decodeAccountKey } from '../account/account-key.ts'
import { formatHex, parseHex, scanHex } from '../bytes/hex.ts'
import { bigIntToBytes, parseUnsigned } from '../bytes/integers.ts'
import { utf8Text } from '../bytes/utf8.ts'
import { toToolError, tryTo } from '../errors.ts'
import {
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import { publicKeyOffCurve } from '../keys/errors.ts'
import { parsePrivateKeyHex } from '../keys/private-key.ts'
import { parsePublicKey } from '../keys/public-key.ts'
import { decodeRlp } from '../rlp/decode.ts'
import { encodeRlp } from '../rlp/encode.ts'
import { decimalFault, materialIsOther, privateKeyAboveOrders } from './errors.ts'
import type { KeyForm, KeyMaterial, KeyMaterialOptions } from './key-material.ts'
import { ecMaterial, privateMaterial, publicMaterial } from './parts.ts'
import { parseEcDerAt } from './pem.ts'

/** Digits of the longest decimal below 2^256. */
const MAX_DECIMAL = 78

/** Numbers of hex digits that keys have; such a text is parsed as a key, whatever its bytes. */
const KEY_DIGITS = new Set([64, 66, 128, 130])

/** Matches the start of a key in DER: a sequence, and in it a version 0 or 1 or another sequence. */
const DER_START = /^30(?:[0-7][0-9a-f]|81[0-9a-f]{2}|82[0-9a-f]{4})(?:02010[01]|30)/iu

/** Matches the start of an account key in RLP: a list of some 70 bytes, in it a text of about 64, or twice that if it is hex. */
const RLP_START = /^f8(?:4[0-9a-f]b8[34]|8[0-9a-f]b88)/iu

/** Returns true if the length at the start of a DER sequence is that of these bytes. */
export function isWholeDer(bytes: Uint8Array): boolean {
  const [, first = 0, second = 0, third = 0] = bytes
  if (!DER_START.test(formatHex(bytes.subarray(0, 7)))) return false
  if (first < 0x80) return bytes.length === 2 + first
  return bytes.length === (first === 0x81 ? 3 + second : 4 + second * 256 + third)
}

/** Parses a key in DER; `offsetOf` maps a byte to its position in the text or file. */
export function derMaterial(
  der: Uint8Array,
  offsetOf: (index: number) => number,
  { signatureAlgorithm }: KeyMaterialOptions,
): KeyMaterial {
  const key = parseEcDerAt(der, offsetOf)
  return ecMaterial(key, { form: `der-${key.kind}`, chosen: signatureAlgorithm }, 'DER')
}

/**
 * Returns an account key in RLP with its public key as 64 bytes: some programs write 04 in front of them, or the hex
 * digits as text, which the chain refuses.
 */
function usualAccountKey(rlp: Uint8Array): { bytes: Uint8Array; notes: readonly string[] } {
  const list = tryTo(() => decodeRlp(rlp))
  const [first, ...rest] = list?.kind === 'list' ? list.items : []
  if (first?.kind !== 'bytes' || rest.length !== 3) return { bytes: rlp, notes: [] }
  const text = first.bytes.length >= 128 ? utf8Text(first.bytes) : null
  const digits = text !== null && /^(?:0x)?(?:04)?[0-9a-f]{128}$/iu.test(text) ? text : null
  const key = digits === null ? first.bytes : parseHex(digits)
  const prefixed = key.length === 65 && key[0] === 4
  if (digits === null && !prefixed) return { bytes: rlp, notes: [] }
  const others = rest.map(item => (item.kind === 'bytes' ? item.bytes : []))
  return {
    bytes: encodeRlp([prefixed ? key.subarray(1) : key, ...others]),
    notes: [
      ...(digits === null ? [] : [HEX_AS_TEXT]),
      ...(prefixed ? [PREFIXED] : []),
      'The chain takes only the 64 bytes X and Y.',
    ],
  }
}

const HEX_AS_TEXT = 'The key in this RLP is hex digits as text instead of bytes.'
const PREFIXED = 'The key in this RLP has 04 in front.'

/** Parses the public key of an account key in RLP, with its other fields. */
export function accountKeyMaterial(
  rlp: Uint8Array,
  offsetOf: (index: number) => number,
  { signatureAlgorithm }: KeyMaterialOptions,
): KeyMaterial {
  try {
    const { bytes, notes } = usualAccountKey(rlp)
    const key = decodeAccountKey(bytes)
    return publicMaterial(parseHex(key.publicKey), {
      form: 'account-key-rlp',
      stated: key.signatureAlgorithm,
      chosen: signatureAlgorithm,
      hashAlgorithm: key.hashAlgorithm,
      weight: key.weight,
      notes,
    })
  } catch (cause) {
    const error = toToolError(cause)
    if (error.position?.kind !== 'offset') throw error
    throw error.at({ ...error.position, offset: offsetOf(error.position.offset) })
  }
}

/** Parses a compressed point: on the selected curve, or the only one that has such an X. */
function compressedMaterial(text: string, options: KeyMaterialOptions, form: KeyForm): KeyMaterial {
  const keys = new Map<SignatureAlgorithm, Uint8Array>()
  for (const signatureAlgorithm of SIGNATURE_ALGORITHM_IDS) {
    try {
      keys.set(signatureAlgorithm, parsePublicKey(text, signatureAlgorithm).bytes)
    } catch {
      // Not a point on this curve; the code below reports if it is on neither.
    }
  }
  const [only] = keys
  if (options.signatureAlgorithm === undefined && only !== undefined && keys.size === 1) {
    const [signatureAlgorithm, bytes] = only
    const notes = ['Only this one of the two curves has a point with this X.']
    return { ...publicMaterial(bytes, { form, stated: null, chosen: signatureAlgorithm }), notes }
  }
  if (options.signatureAlgorithm === undefined && only === undefined) {
    throw publicKeyOffCurve({
      curves: SIGNATURE_ALGORITHM_IDS.map(id => SIGNATURE_ALGORITHMS[id].label),
    })
  }
  const { bytes, signatureAlgorithms } = parsePublicKey(text, options.signatureAlgorithm)
  return publicMaterial(bytes, { form, stated: null, chosen: signatureAlgorithms[0] })
}

function publicHex(text: string, options: KeyMaterialOptions, form: KeyForm): KeyMaterial {
  if (/^(?:0x)?0[23]/iu.test(text) && text.replace(/^0x/iu, '').length === 66) {
    return compressedMaterial(text, options, form)
  }
  const { bytes } = parsePublicKey(text, options.signatureAlgorithm)
  return publicMaterial(bytes, { form, stated: null, chosen: options.signatureAlgorithm })
}

/** Parses a private key in hex. @throws ToolError `private-key/…`, `hex/…`. */
export function privateHex(
  text: string,
  { signatureAlgorithm }: KeyMaterialOptions,
  form: KeyForm,
): KeyMaterial {
  // Checks length and digits first, on the curve with the larger order; then each curve.
  const scalar = parseOnEither(text, signatureAlgorithm)
  const digitsOnly = /^\d+$/u.test(text)
  const notes = digitsOnly ? ['All 64 digits are 0 to 9: read as hex, not decimal.'] : []
  return privateMaterial(scalar, { form, stated: null, chosen: signatureAlgorithm, notes })
}

function parseOnEither(
  text: string,
  signatureAlgorithm: SignatureAlgorithm | undefined,
): Uint8Array {
  try {
    return parsePrivateKeyHex(text, signatureAlgorithm ?? 'ECDSA_secp256k1').reveal()
  } catch (cause) {
    const error = toToolError(cause)
    throw signatureAlgorithm === undefined && error.code === 'private-key/too-large'
      ? privateKeyAboveOrders()
      : error
  }
}

function readDecimal(text: string): bigint {
  const max = 10n ** BigInt(MAX_DECIMAL) - 1n
  if (text.length > MAX_DECIMAL && /^\d+$/u.test(text)) return max
  try {
    return parseUnsigned(text, { field: 'private key', max })
  } catch (cause) {
    throw decimalFault(toToolError(cause))
  }
}

/**
 * Parses a private key as a decimal number.
 * @throws ToolError `integer/…` with the offset, `private-key/…`.
 */
export function decimalMaterial(
  text: string,
  { signatureAlgorithm }: KeyMaterialOptions,
): KeyMaterial {
  const value = readDecimal(text)
  if (value >> 256n > 0n) throw privateKeyAboveOrders()
  const notes =
    text.length < 64
      ? [`Read as a decimal number: in hex, ${text.length} digits would be too few.`]
      : []
  const details = { form: 'decimal', stated: null, chosen: signatureAlgorithm, notes } as const
  return privateMaterial(bigIntToBytes(value, 32), details)
}

const isDecimal = (text: string) => /^(?:0|[1-9]\d*)$/u.test(text) && text.length <= MAX_DECIMAL

/** Parses 33, 64 or 65 raw bytes of a public key, or 32 of a private one. */
export function rawMaterial(bytes: Uint8Array, options: KeyMaterialOptions): KeyMaterial {
  if (bytes.length !== 32) return publicHex(formatHex(bytes), options, 'raw')
  return privateMaterial(bytes, { form: 'raw', stated: null, chosen: options.signatureAlgorithm })
}

/**
 * Parses a key of hex digits, with or without `0x`: private, public, DER or RLP by its length and its first bytes; a
 * decimal number if hex of that length is not a key.
 * @throws ToolError `hex/…`, `private-key/…`, `public-key/…`, `key-der/…`, `rlp/…`.
 */
export function hexMaterial(text: string, options: KeyMaterialOptions): KeyMaterial {
  const { start, digits: count } = scanHex(text, 'key')
  const digits = text.slice(start)
  const offsetOf = (index: number) => Math.min(text.length, start + index * 2)
  if (DER_START.test(digits) && (!KEY_DIGITS.has(count) || isWholeDer(parseHex(digits)))) {
    return derMaterial(parseHex(text, { field: 'DER' }), offsetOf, options)
  }
  if (RLP_START.test(digits) && count > 130) {
    return accountKeyMaterial(parseHex(text, { field: 'account key' }), offsetOf, options)
  }
  if (count === 64) return privateHex(text, options, 'hex')
  if (count === 128 || count === 130 || /^0[23]/u.test(digits.slice(0, count === 66 ? 2 : 0))) {
    return publicHex(text, options, 'hex')
  }
  if (start === 0 && isDecimal(text)) return decimalMaterial(text, options)
  if (count === 16) throw materialIsOther({ thing: 'flow-address', length: text.length })
  if (count === 40) throw materialIsOther({ thing: 'evm-address', length: text.length })
  return count < 97 ? privateHex(text, options, 'hex') : publicHex(text, options, 'hex')
}
