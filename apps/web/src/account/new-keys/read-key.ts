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
      /** Key for the account. */
      readonly publicKey: Hex<64>
      /** Note on the conversion if the text is not the plain 128 digits. */
      readonly notice: string | null
    }
  | {
      readonly kind: 'refused'
      readonly error: ToolError
      /** The other algorithm, if the key is valid there. */
      readonly fits: SignatureAlgorithm | null
    }

/** Rows are immutable: each is parsed once, however many there are. */
const parsedRows = new WeakMap<KeyRow, KeyParseResult>()

/** Returns the public key of a row, from any source. */
export function readKey(row: KeyRow): KeyParseResult {
  const parsed = parsedRows.get(row) ?? keyOf(row)
  parsedRows.set(row, parsed)
  return parsed
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
 * Parses a typed public key for an account: Flow's 128 digits, or with 0x, with 04, or compressed; surrounding spaces
 * are ignored. Offsets in errors count from the start of `text`.
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

/** Checks a key that was parsed in another form; its curve may differ from the one selected since. */
function readForm(
  publicKey: Hex<64>,
  label: string,
  algorithm: SignatureAlgorithm,
): KeyParseResult {
  const parsed = readTyped(publicKey, algorithm)
  if (parsed.kind === 'key') return { ...parsed, notice: `Detected: ${label}.` }
  // An offset in the digits is meaningless in the pasted text.
  return { ...parsed, error: parsed.error.at() }
}

function noticeOn(key: ParsedPublicKey, text: string, algorithm: SignatureAlgorithm) {
  const prefix = key.hadPrefix ? 'after 0x ' : ''
  const messages: string[] = []
  if (text !== text.trim()) messages.push('Spaces around the key are ignored.')
  if (key.form === 'compressed') {
    const { label } = SIGNATURE_ALGORITHMS[algorithm]
    messages.push(`A compressed key: its X and Y on ${label} are used.`)
  } else if (key.form === 'uncompressed') {
    messages.push(
      `An uncompressed key: the 04 ${prefix}is dropped, and the 128 digits after it are used.`,
    )
  } else if (key.hadPrefix) {
    messages.push('The 0x is dropped, and the 128 digits after it are used.')
  }
  if (key.form === 'raw' && key.hex.startsWith('04')) {
    messages.push('X itself starts with 04: all 128 digits are the key.')
  }
  return messages.length === 0 ? null : messages.join(' ')
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
 * Returns true if a row's text is a key in a form that only a worker parses, and has not yet: PEM, JWK, an RLP account
 * key, or DER in hex or Base64.
 */
export function needsWorker({ source, text, read }: KeyRow): boolean {
  if (source !== 'public-key' || read?.text === text) return false
  const compact = text.trim()
  return (
    /^(?:-----BEGIN |\{|\[|<Buffer |Uint8Array|ecdsa-sha2-|read EC key|Public-Key:|pub:)/.test(
      compact,
    ) ||
    /^(?:0x)?(?:f8[0-9a-f]{2}b8(?:4[01]|8[0-4])|30[0-9a-f]{2}30(?:10|13)06)/i.test(compact) ||
    /^MF[kY]w/.test(compact)
  )
}

export type WeightParseResult =
  | { readonly kind: 'weight'; readonly weight: number }
  | { readonly kind: 'refused'; readonly error: ToolError }

/** Parses the weight of a key, `least` to 1000. */
export function readWeight(text: string, least: 0 | 1): WeightParseResult {
  try {
    const weight = parseWeight(text)
    return weight < least
      ? { kind: 'refused', error: weightNeverSigns() }
      : { kind: 'weight', weight }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    // A text this short needs no offset.
    return { kind: 'refused', error: error.at() }
  }
}

/** Converts a row to a key for the account; null while it is incomplete or invalid. */
export function readRow(row: KeyRow, leastWeight: 0 | 1): NewKey | null {
  const { signatureAlgorithm, hashAlgorithm } = row
  const key = readKey(row)
  const weight = readWeight(row.weight, leastWeight)
  if (key.kind === 'refused' || weight.kind === 'refused') return null
  return { publicKey: key.publicKey, signatureAlgorithm, hashAlgorithm, weight: weight.weight }
}
