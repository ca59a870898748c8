import { movedBy, ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'

export type KeyReading =
  | {
      readonly kind: 'key'
      /** 128 lower-case hex digits, X‖Y: what the account gets. */
      readonly publicKey: string
      /** What was made of the text where it is not the plain 128 digits. */
      readonly notice: string | null
    }
  | {
      readonly kind: 'refused'
      readonly error: ToolError
      /** The other algorithm, when the key fits there. */
      readonly fits: SignatureAlgorithm | null
    }

/**
 * Reads what was typed as a public key for an account: Flow's 128 digits, or with 0x, with 04, or
 * compressed; spaces around it are left out. Offsets in errors count from the start of `text`.
 */
export function readKey(text: string, algorithm: SignatureAlgorithm): KeyReading {
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

function noticeOn(key: ParsedPublicKey, text: string, algorithm: SignatureAlgorithm) {
  const prefix = key.hadPrefix ? 'after 0x ' : ''
  const sentences: string[] = []
  if (text !== text.trim()) sentences.push('The spaces around the key are left out.')
  if (key.form === 'compressed') {
    const { label } = SIGNATURE_ALGORITHMS[algorithm]
    sentences.push(`A compressed key: the X and Y that it stands for on ${label} are used.`)
  } else if (key.form === 'uncompressed') {
    sentences.push(
      `An uncompressed key: the 04 ${prefix}only says so, and the 128 digits behind it are used.`,
    )
  } else if (key.hadPrefix) {
    sentences.push('The 0x is left out, and the 128 digits behind it are used.')
  }
  if (key.form === 'raw' && key.hex.startsWith('04')) {
    sentences.push('X itself begins with 04 here: all 128 digits are the key.')
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
