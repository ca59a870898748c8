import { formatHex } from '../bytes/hex.ts'
import { HexEncoder } from '../bytes/hex-encoder.ts'
import { parseLooseHex } from '../bytes/hex-loose.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { encodeUtf8, utf8Text } from '../bytes/utf8.ts'
import { encodeRlpUint } from './encode.ts'
import { parseNatural } from './natural.ts'

/** Form in which people read and write the content of an item. RLP itself knows only bytes. */
export type ItemForm = 'hex' | 'text' | 'integer'

/** Longer than any number in use; formatting longer ones as digits would take too long. */
export const MAX_INTEGER_BYTES = 1024

/** From this size, joining digits one by one would use far more memory than the text. */
const LONG_BYTES = 4096

/** Formats bytes of any length as lower-case hex without 0x. */
export function longHex(bytes: Uint8Array): string {
  if (bytes.length < LONG_BYTES) return formatHex(bytes)
  return new TextDecoder().decode(new HexEncoder().push(bytes))
}

/** Returns the content as a number; undefined if it has a leading zero byte or is too long. */
function integerOf(bytes: Uint8Array): bigint | undefined {
  return bytes[0] === 0 || bytes.length > MAX_INTEGER_BYTES ? undefined : bytesToBigInt(bytes)
}

/** Content in a form that gives back exactly these bytes. */
export type FormedItem =
  | { readonly form: 'hex'; readonly text: string }
  | { readonly form: 'text'; readonly text: string }
  | { readonly form: 'integer'; readonly text: string }

/**
 * Formats the content in the requested form, or as hex if that form cannot represent it: bytes that aren't UTF-8,
 * numbers with a leading zero or of more than MAX_INTEGER_BYTES. Hex is without 0x.
 */
export function formItem(bytes: Uint8Array, expected: ItemForm): FormedItem {
  if (expected === 'text') {
    const text = utf8Text(bytes)
    if (text !== null) return { form: 'text', text }
  } else if (expected === 'integer') {
    const value = integerOf(bytes)
    if (value !== undefined) return { form: 'integer', text: value.toString() }
  }
  return { form: 'hex', text: longHex(bytes) }
}

/**
 * Parses content from a text in a form.
 * @throws ToolError `hex/…`, `utf8/lone-surrogate`, `integer/…`, with the offset into the text.
 */
export function parseItem(text: string, form: ItemForm): Uint8Array {
  if (form === 'text') return encodeUtf8(text)
  return form === 'hex' ? parseLooseHex(text) : encodeRlpUint(parseNatural(text))
}
