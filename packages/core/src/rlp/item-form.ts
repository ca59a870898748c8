import { formatHex } from '../bytes/hex.ts'
import { HexEncoder } from '../bytes/hex-encoder.ts'
import { parseLooseHex } from '../bytes/hex-loose.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { encodeUtf8, utf8Text } from '../bytes/utf8.ts'
import { encodeRlpUint } from './encode.ts'
import { parseNatural } from './natural.ts'

/** How the content of an item is read and written by people. RLP itself knows only bytes. */
export type ItemForm = 'hex' | 'text' | 'integer'

/** No number that anyone encodes is as long; turning longer ones into digits would take too long. */
export const MAX_INTEGER_BYTES = 1024

/** From here on, joining digits one by one would cost far more memory than the text takes. */
const LONG_BYTES = 4096

/** Lower-case hex without 0x, of bytes of any length. */
export function longHex(bytes: Uint8Array): string {
  if (bytes.length < LONG_BYTES) return formatHex(bytes)
  return new TextDecoder().decode(new HexEncoder().push(bytes))
}

/** The content as a number; undefined where it is none: a zero byte in front, or too long. */
function integerOf(bytes: Uint8Array): bigint | undefined {
  return bytes[0] === 0 || bytes.length > MAX_INTEGER_BYTES ? undefined : bytesToBigInt(bytes)
}

/** Content in a form that gives exactly these bytes back. */
export type FormedItem =
  | { readonly form: 'hex'; readonly text: string }
  | { readonly form: 'text'; readonly text: string }
  | { readonly form: 'integer'; readonly text: string }

/**
 * The content in the form that is wanted, or as hex where that form cannot hold it: bytes that are
 * no UTF-8, numbers with a zero in front or of more than MAX_INTEGER_BYTES. Hex is without 0x.
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
 * The content that a text in a form stands for.
 * @throws ToolError `hex/…`, `utf8/lone-surrogate`, `integer/…`, with the offset into the text.
 */
export function parseItem(text: string, form: ItemForm): Uint8Array {
  if (form === 'text') return encodeUtf8(text)
  return form === 'hex' ? parseLooseHex(text) : encodeRlpUint(parseNatural(text))
}
