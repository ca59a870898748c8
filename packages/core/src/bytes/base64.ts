import { characterAt } from './characters.ts'
import {
  base64BadCharacter,
  base64PaddingInside,
  base64TrailingBits,
  base64WrongLength,
  base64WrongPadding,
} from './errors.ts'

export type Base64Alphabet = 'standard' | 'url'

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ALPHABETS: Readonly<Record<Base64Alphabet, string>> = {
  standard: `${COMMON}+/`,
  url: `${COMMON}-_`,
}

/** From UTF-16 unit to 6 bits; 255 for what is not in the alphabet. */
function reverse(alphabet: string): Uint8Array {
  const values = new Uint8Array(128).fill(255)
  for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value
  return values
}

const VALUES: Readonly<Record<Base64Alphabet, Uint8Array>> = {
  standard: /* @__PURE__ */ reverse(ALPHABETS.standard),
  url: /* @__PURE__ */ reverse(ALPHABETS.url),
}

/** How many characters stand before the padding, when all that precedes the padding is in the alphabet. */
function scan(text: string, alphabet: Base64Alphabet): number {
  const values = VALUES[alphabet]
  let length = text.length
  while (length > 0 && text[length - 1] === '=') length--
  for (let offset = 0; offset < length; offset++) {
    if ((values[text.charCodeAt(offset)] ?? 255) !== 255) continue
    if (text[offset] === '=') throw base64PaddingInside({ offset })
    throw base64BadCharacter({ alphabet, character: characterAt(text, offset), offset })
  }
  return length
}

/**
 * The bytes of a Base64 text, strictly by RFC 4648: `standard` (section 4) must be padded, `url`
 * (section 5) may be padded or not; no spaces or line breaks, and the unused bits of the last
 * character must be zero, so that one text stands for the bytes.
 * @throws ToolError `base64/…` with the offset.
 */
export function parseBase64(
  text: string,
  { alphabet = 'standard' }: { readonly alphabet?: Base64Alphabet } = {},
): Uint8Array {
  const length = scan(text, alphabet)
  const rest = length % 4
  if (rest === 1) throw base64WrongLength({ offset: length - 1 })
  const found = text.length - length
  const wanted = rest === 0 ? 0 : 4 - rest
  if (found !== wanted && !(alphabet === 'url' && found === 0)) {
    throw base64WrongPadding({ offset: length, found, wanted })
  }

  const values = VALUES[alphabet]
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let written = 0
  let bits = 0
  let pending = 0
  for (let offset = 0; offset < length; offset++) {
    pending = ((pending << 6) | (values[text.charCodeAt(offset)] ?? 0)) & 0xfff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[written++] = pending >> bits
    }
  }
  const unused = pending & ((1 << bits) - 1)
  if (unused !== 0) {
    const value = (values[text.charCodeAt(length - 1)] ?? 0) - unused
    throw base64TrailingBits({ offset: length - 1, canonical: ALPHABETS[alphabet].charAt(value) })
  }
  return bytes
}

/**
 * Base64 by RFC 4648. Padded unless `padding` is false; `url` is unpadded unless `padding` is true,
 * as JOSE and WebAuthn write it.
 */
export function formatBase64(
  bytes: Uint8Array,
  options: { readonly alphabet?: Base64Alphabet; readonly padding?: boolean } = {},
): string {
  const { alphabet = 'standard', padding = alphabet === 'standard' } = options
  const characters = ALPHABETS[alphabet]
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[index], bytes[index + 1], bytes[index + 2]]
    const group = (a << 16) | (b << 8) | c
    const digits = Math.min(bytes.length - index, 3) + 1
    for (let digit = 0; digit < digits; digit++) {
      text += characters.charAt((group >> (18 - 6 * digit)) & 63)
    }
    if (padding) text += '='.repeat(4 - digits)
  }
  return text
}
