import { parseWeight } from '@toolkit/core/account/key-weight'
import type { Hex } from '@toolkit/core/bytes/hex'
import { movedBy, ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import { keyMissing, keyNotSaved, weightNeverSigns } from './errors'
import type { KeyRow } from './key-rows'

export type KeyReading =
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

type ReadableRow = Pick<KeyRow, 'source' | 'text' | 'read' | 'given' | 'signatureAlgorithm'>

/** The public key of a row, from whatever source it comes. */
export function readKey(row: ReadableRow): KeyReading {
  const { source, text, read, given, signatureAlgorithm } = row
  if (source === 'public-key') {
    return read?.text === text
      ? readForm(read.publicKey, read.formLabel, signatureAlgorithm)
      : readTyped(text, signatureAlgorithm)
  }
  if (given === null) return { kind: 'refused', error: keyMissing({ source }), fits: null }
  if (!given.saved) return { kind: 'refused', error: keyNotSaved(), fits: null }
  return { kind: 'key', publicKey: given.publicKey, notice: null }
}

/**
 * Reads what was typed as a public key for an account: Flow's 128 digits, or with 0x, with 04, or
 * compressed; spaces around it are left out. Offsets in errors count from the start of `text`.
 */
function readTyped(text: string, algorithm: SignatureAlgorithm): KeyReading {
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
function readForm(publicKey: Hex<64>, label: string, algorithm: SignatureAlgorithm): KeyReading {
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
 * Whether a text is a key in a form that only a worker reads: PEM, JWK, an RLP account key, or DER in hex
 * or Base64.
 */
export function isOtherForm(text: string): boolean {
  const compact = text.trim()
  return (
    /^(?:-----BEGIN |\{)/.test(compact) ||
    /^(?:0x)?(?:f8[0-9a-f]{2}b840|30[0-9a-f]{2}30(?:10|13)06)/i.test(compact) ||
    /^MF[kY]w/.test(compact)
  )
}

export type WeightReading =
  | { readonly kind: 'weight'; readonly weight: number }
  | { readonly kind: 'refused'; readonly error: ToolError }

/** Reads the weight of a key, 1 to 1000. The chain knows weight 0 too, but such a key could never be used. */
export function readWeight(text: string): WeightReading {
  try {
    const weight = parseWeight(text)
    return weight === 0
      ? { kind: 'refused', error: weightNeverSigns() }
      : { kind: 'weight', weight }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    // So short a text needs no offset to find the place.
    return { kind: 'refused', error: error.at() }
  }
}
