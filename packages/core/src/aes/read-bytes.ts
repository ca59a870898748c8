import { parseBase64 } from '../bytes/base64.ts'
import { parseLooseHex } from '../bytes/hex-loose.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import { keyEmpty, keyUnreadable, keyWrongLength } from './errors.ts'
import { AES_KEY_BITS, type AesKeyBits } from './parameters.ts'

export type TextFormat = 'hex' | 'base64' | 'text'

const LABELS: Readonly<Record<TextFormat, string>> = {
  hex: 'hex',
  base64: 'Base64',
  text: 'plain text',
}

/**
 * Decodes a short text: hex with or without 0x and separators, strict Base64 of either alphabet, or UTF-8 text, used
 * exactly as typed.
 * @throws ToolError with the offset.
 */
export function readBytes(text: string, format: TextFormat): Uint8Array {
  if (format === 'hex') return parseLooseHex(text)
  if (format === 'text') return encodeUtf8(text)
  return parseBase64(text, { alphabet: /[-_]/.test(text) ? 'url' : 'standard' })
}

/**
 * Parses a key of exactly `bits` bits. It is never padded, truncated or hashed to fit.
 * @throws ToolError `aes/key-…`; none of them repeats a character of the key.
 */
export function readKey(text: string, format: TextFormat, bits: AesKeyBits): Uint8Array {
  if (text === '') throw keyEmpty({ bits })
  const key = readSecret(text, format, 'key')
  if (key.length * 8 === bits) return key
  const actual = key.length
  key.fill(0)
  const readsAs = otherFormats(text, format).find(other => lengthAs(text, other) * 8 === bits)
  throw keyWrongLength({
    actual,
    bits,
    fits: keyBitsOf(text, format),
    readsAs: readsAs && LABELS[readsAs],
  })
}

/** Returns the AES key size that a text has; undefined if it has none. */
export function keyBitsOf(text: string, format: TextFormat): AesKeyBits | undefined {
  return AES_KEY_BITS.find(bits => bits === lengthAs(text, format) * 8)
}

function readSecret(text: string, format: TextFormat, field: string): Uint8Array {
  try {
    return readBytes(text, format)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    throw keyUnreadable({ field, format, position: error.position })
  }
}

function otherFormats(text: string, format: TextFormat): readonly TextFormat[] {
  const formats: readonly TextFormat[] = ['hex', 'base64', 'text']
  return formats.filter(other => other !== format && lengthAs(text, other) > 0)
}

function lengthAs(text: string, format: TextFormat): number {
  try {
    return readBytes(text, format).length
  } catch {
    return 0
  }
}
