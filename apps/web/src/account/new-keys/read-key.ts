import { parseWeight } from '@toolkit/core/account/key-weight'
import type { Hex } from '@toolkit/core/bytes/hex'
import { movedBy, ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import type { NewKey } from '../../chain/sponsor'
import { keyMissing, keyNotSaved, weightNeverSigns } from './errors'
import type { KeyRow } from './key-row'

export type KeyParseResult =
  | {
      readonly kind: 'key'
      /** What the account gets. */
      readonly publicKey: Hex<64>
      /** What was made of the text where it is not the plain 128 digits. */
      readonly notice: string | null
    }
  | {
      readonly kind: 'refused'
      readonly error: ToolError
      /** The other algorithm, when the key fits there. */
      readonly fits: SignatureAlgorithm | null
    }

/** Rows do not change: each is read once, however many stand beside it. */
const readings = new WeakMap<KeyRow, KeyParseResult>()

/** The public key of a row, from whatever source it comes. */
export function readKey(row: KeyRow): KeyParseResult {
  const reading = readings.get(row) ?? keyOf(row)
  readings.set(row, reading)
  return reading
}

function keyOf({ source, text, read, sourceKey, signatureAlgorithm }: KeyRow): KeyParseResult {
  if (source === 'public-key') {
    return read?.text === text
      ? readForm(read.publicKey, read.formLabel, signatureAlgorithm)
      : readTyped(text, signatureAlgorithm)
  }
  if (sourceKey === null) return { kind: 'refused', error: keyMissing({ source }), fits: null }
  if (!sourceKey.saved) return { kind: 'refused', error: keyNotSaved(), fits: null }
  return { kind: 'key', publicKey: sourceKey.publicKey, notice: null }
}

/**
 * Reads what was typed as a public key for an account: Flow's 128 digits, or with 0x, with 04, or
 * compressed; spaces around it are left out. Offsets in errors count from the start of `text`.
 */
function readTyped(text: string, algorithm: SignatureAlgorithm): KeyParseResult {
  const trimmed = text.trim()
  try {
    const key = parsePublicKey(trimmed, algorithm)
    return { kind: 'key', publicKey: key.hex, notice: noticeOn(key, text, algorithm) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const shift = trimmed === '' ? 0 : text.indexOf(trimmed)
    return { kind: 'refused', error: movedBy(error, shift), fits: otherFit(trimmed, algorithm) }
  }
}

/** A key that was read in another form; it may be of another curve than the one that is chosen since. */
function readForm(
  publicKey: Hex<64>,
  label: string,
  algorithm: SignatureAlgorithm,
): KeyParseResult {
  const reading = readTyped(publicKey, algorithm)
  if (reading.kind === 'key') return { ...reading, notice: `Detected: ${label}.` }
  // The place in the digits is none in what was pasted.
  return { ...reading, error: reading.error.at() }
}

function noticeOn(key: ParsedPublicKey, text: string, algorithm: SignatureAlgorithm) {
  const prefix = key.hadPrefix ? 'after 0x ' : ''
  const sentences: string[] = []
  if (text !== text.trim()) sentences.push('Spaces around the key are ignored.')
  if (key.form === 'compressed') {
    const { label } = SIGNATURE_ALGORITHMS[algorithm]
    sentences.push(`A compressed key: its X and Y on ${label} are used.`)
  } else if (key.form === 'uncompressed') {
    sentences.push(
      `An uncompressed key: the 04 ${prefix}is dropped, and the 128 digits after it are used.`,
    )
  } else if (key.hadPrefix) {
    sentences.push('The 0x is dropped, and the 128 digits after it are used.')
  }
  if (key.form === 'raw' && key.hex.startsWith('04')) {
    sentences.push('X itself starts with 04: all 128 digits are the key.')
  }
  return sentences.length === 0 ? null : sentences.join(' ')
}

function otherFit(trimmed: string, algorithm: SignatureAlgorithm): SignatureAlgorithm | null {
  const other = algorithm === 'ECDSA_P256' ? 'ECDSA_secp256k1' : 'ECDSA_P256'
  try {
    parsePublicKey(trimmed, other)
    return other
  } catch {
    return null
  }
}

/**
 * Whether a row's text is a key in a form that only a worker reads, and that it has not read yet: PEM, JWK,
 * an RLP account key, or DER in hex or Base64.
 */
export function needsWorker({ source, text, read }: KeyRow): boolean {
  if (source !== 'public-key' || read?.text === text) return false
  const compact = text.trim()
  return (
    /^(?:-----BEGIN |\{)/.test(compact) ||
    /^(?:0x)?(?:f8[0-9a-f]{2}b840|30[0-9a-f]{2}30(?:10|13)06)/i.test(compact) ||
    /^MF[kY]w/.test(compact)
  )
}

export type WeightParseResult =
  | { readonly kind: 'weight'; readonly weight: number }
  | { readonly kind: 'refused'; readonly error: ToolError }

/** Reads the weight of a key, `least` to 1000. */
export function readWeight(text: string, least: 0 | 1): WeightParseResult {
  try {
    const weight = parseWeight(text)
    return weight < least
      ? { kind: 'refused', error: weightNeverSigns() }
      : { kind: 'weight', weight }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    // So short a text needs no offset to find the place.
    return { kind: 'refused', error: error.at() }
  }
}

/** What the account gets of a row as it stands; null while something is missing or wrong. */
export function readRow(row: KeyRow, leastWeight: 0 | 1): NewKey | null {
  const { signatureAlgorithm, hashAlgorithm } = row
  const key = readKey(row)
  const weight = readWeight(row.weight, leastWeight)
  if (key.kind === 'refused' || weight.kind === 'refused') return null
  return { publicKey: key.publicKey, signatureAlgorithm, hashAlgorithm, weight: weight.weight }
}
