import { parseBase64 } from '../bytes/base64.ts'
import { parseHex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { ToolError } from '../errors.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { parseDerSignature } from '../keys/der-signature.ts'
import { requireLength } from '../length-limit.ts'
import { signatureEmpty, signatureIsJson, signatureTextWrongLength } from './errors.ts'

export type SignatureForm = 'hex' | 'base64' | 'der-hex' | 'der-base64'

export interface ParsedSignature {
  /** r‖s, 64 bytes. */
  readonly bytes: Uint8Array
  readonly form: SignatureForm
  /** True if the text started with 0x. */
  readonly hadPrefix: boolean
  /** True if spaces or line breaks inside the text were removed. */
  readonly hadSpaces: boolean
  /** Recovery byte that was removed, as in Ethereum (at the end) and Bitcoin (in front). */
  readonly recoveryByte: { readonly value: number; readonly place: 'end' | 'front' } | null
  /** Curves for which s is in the upper half of the order. Such signatures are valid on Flow. */
  readonly highS: readonly SignatureAlgorithm[]
}

/** Half of each curve's order, rounded down: the largest "low" s (SEC 2, 2.4.1 and 2.4.2). */
const HALF_ORDERS: Readonly<Record<SignatureAlgorithm, bigint>> = {
  ECDSA_P256: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n >> 1n,
  ECDSA_secp256k1: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n >> 1n,
}

/** Returns true if s of r‖s (64 bytes) is in the upper half. Flow accepts it; Bitcoin and Ethereum do not. */
export function hasHighS(signature: Uint8Array, signatureAlgorithm: SignatureAlgorithm): boolean {
  return bytesToBigInt(signature.subarray(32)) > HALF_ORDERS[signatureAlgorithm]
}

/** Maximum UTF-16 units of one signature with whitespace: DER in hex has at most 144 (X.690). */
export const MAX_SIGNATURE_LENGTH = 10_000

interface Compact {
  readonly text: string
  /** Original offset of each character of `text`, and of the end. */
  readonly offsets: readonly number[]
}

/** Removes whitespace from the text. */
function compactOf(text: string): Compact {
  let compact = ''
  const offsets: number[] = []
  let end = 0
  for (let offset = 0; offset < text.length; offset++) {
    const character = text.charAt(offset)
    if (/\s/u.test(character)) continue
    compact += character
    offsets.push(offset)
    end = offset + 1
  }
  return { text: compact, offsets: [...offsets, end] }
}

/** Moves the offset of `error` from the compact text to the original one. */
function placed(error: unknown, { offsets }: Compact, scale: (offset: number) => number): unknown {
  if (!(error instanceof ToolError) || error.position?.kind !== 'offset') return error
  const { position } = error
  const offset = offsets[Math.min(scale(position.offset), offsets.length - 1)] ?? 0
  return error.at({ ...position, offset })
}

const isRecovery = (byte: number) => byte <= 3 || (byte >= 27 && byte <= 34)

/** Returns r‖s from 64 bytes, from DER, or from 65 bytes with a recovery byte. */
function contentOf(
  written: Uint8Array,
): Pick<ParsedSignature, 'bytes' | 'recoveryByte'> & { readonly der: boolean } {
  const plain = { recoveryByte: null, der: false }
  if (written.length === 64) return { ...plain, bytes: written }
  if (written.length === 65) {
    const [front, end] = [written[0] ?? 0, written[64] ?? 0]
    if (isRecovery(end)) {
      const recoveryByte = { value: end, place: 'end' } as const
      return { bytes: written.slice(0, 64), recoveryByte, der: false }
    }
    if (front >= 27 && front <= 34) {
      const recoveryByte = { value: front, place: 'front' } as const
      return { bytes: written.slice(1), recoveryByte, der: false }
    }
  }
  if (written[0] !== 0x30 || written.length < 8) {
    throw signatureTextWrongLength({ length: written.length })
  }
  return { ...plain, bytes: parseDerSignature(written), der: true }
}

/**
 * Parses one signature: r‖s of 64 bytes in hex (0x optional) or Base64 (both alphabets), DER (X.690, strict) in either,
 * or 65 bytes with a recovery byte, which is removed and reported. Whitespace is ignored. Everything else is rejected.
 * @throws ToolError `signature/empty`, `signature/json`, `signature/wrong-length`, `hex/…`,
 * `base64/…` or `der/…`, with the offset; `input/too-long`.
 */
export function parseSignatureText(text: string): ParsedSignature {
  requireLength(text, MAX_SIGNATURE_LENGTH, 'The signature')
  const compact = compactOf(text)
  if (compact.text === '') throw signatureEmpty()
  if (/^[[{"]/u.test(compact.text)) throw signatureIsJson({ offset: compact.offsets[0] ?? 0 })
  const hadPrefix = /^0x/iu.test(compact.text) && !isBase64After0x(compact.text)
  const isHex = hadPrefix || looksLikeHex(compact.text)
  const written = readBytes(compact, isHex)
  try {
    const { bytes, recoveryByte, der } = contentOf(written)
    const form = isHex ? (der ? 'der-hex' : 'hex') : der ? 'der-base64' : 'base64'
    const highS = algorithmsOfHighS(bytes)
    const hadSpaces = compact.text.length !== text.trim().length
    return { bytes, form, hadPrefix, hadSpaces, recoveryByte, highS }
  } catch (error) {
    const perByte = isHex ? 2 : 4 / 3
    throw placed(error, compact, at => Math.floor(at * perByte) + (hadPrefix ? 2 : 0))
  }
}

/**
 * Parses one signature from decoded Base64: like `parseSignatureText`, with offsets in the bytes.
 * @throws ToolError `signature/wrong-length` or `der/…`.
 */
export function parseSignatureBytes(written: Uint8Array): ParsedSignature {
  const { bytes, recoveryByte, der } = contentOf(written)
  return {
    ...{ bytes, recoveryByte, form: der ? 'der-base64' : 'base64' },
    ...{ hadPrefix: false, hadSpaces: false, highS: algorithmsOfHighS(bytes) },
  }
}

/** Wraps signature bytes without validation: r‖s of 64, or any other bytes. */
export function signatureOfBytes(bytes: Uint8Array): ParsedSignature {
  const highS = bytes.length === 64 ? algorithmsOfHighS(bytes) : []
  return { bytes, form: 'hex', hadPrefix: false, hadSpaces: false, recoveryByte: null, highS }
}

const algorithmsOfHighS = (bytes: Uint8Array) =>
  (Object.keys(HALF_ORDERS) as SignatureAlgorithm[]).filter(signatureAlgorithm =>
    hasHighS(bytes, signatureAlgorithm),
  )

/**
 * Returns true for Base64 of r‖s or DER that happens to start with "0x", once in 4,096 times (64 bytes are 86
 * characters).
 */
const isBase64After0x = (text: string) =>
  /^[\w+/-]{86,}={0,2}$/u.test(text) && !looksLikeHex(text.slice(2))

/**
 * Returns true for hex, or hex with a typo: two thirds of the Base64 characters aren't hex digits, but in "AA…A==" only
 * the end shows it.
 */
function looksLikeHex(text: string): boolean {
  if (text.endsWith('=')) return false
  const others = text.replaceAll(/[0-9a-f]/giu, '').length
  return others === 0 || (text.length > 100 && others * 20 < text.length)
}

function readBytes(compact: Compact, isHex: boolean): Uint8Array {
  try {
    if (isHex) return parseHex(compact.text, { field: 'signature' })
    return parseBase64(compact.text, { alphabet: 'any', padding: 'optional' })
  } catch (error) {
    throw placed(error, compact, at => at)
  }
}
