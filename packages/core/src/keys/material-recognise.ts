import { readBase64 } from '../bytes/base64.ts'
import { toToolError } from '../errors.ts'
import type { OtherThing } from './material-errors.ts'
import { pemBadBase64 } from './pem-errors.ts'
import { isJsonObject, type JsonObject } from './secret-json.ts'

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const EXTENDED_KEY = new RegExp(`^[a-zA-Z](?:prv|pub)${BASE58}{20,}$`, 'u')
const WIF = new RegExp(`^(?:5${BASE58}{50}|[KLc9]${BASE58}{50,51})$`, 'u')
/** Nine words are fewer than any seed phrase has: one that lost some is still meant as one. */
const PHRASE = /^[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+){8,}$/u

/** What people take for a key that is something else; undefined when it is nothing that is known. */
export function recogniseOther(text: string): OtherThing | undefined {
  if (PHRASE.test(text)) return 'mnemonic'
  if (EXTENDED_KEY.test(text)) return 'extended-key'
  if (WIF.test(text)) return 'wif'
  return /^[A-Za-z0-9+/_-]{43}=?$/u.test(text) ? 'base64-of-32-bytes' : undefined
}

/** Whether the JSON is a keystore (Web3 Secret Storage, the presale's, wallet-core's). */
export function looksLikeKeystore(json: JsonObject): boolean {
  return isJsonObject(json['crypto']) || isJsonObject(json['Crypto']) || 'encseed' in json
}

/** Whether a decimal number is meant: signs, fractions and separators are told as what they are. */
export function looksLikeNumber(text: string): boolean {
  return /^[-+\u2212]?\d+(?:[.,_'\s]\d+)*$/u.test(text) && /^[-+\u2212]|[.,_']/u.test(text)
}

/** Whether hex digits are meant: most of the characters are some, or 0x says so. */
export function looksLikeHex(text: string): boolean {
  if (/^0x/iu.test(text)) return true
  const digits = text.replace(/[^0-9a-f]/giu, '').length
  return text.length >= 16 && digits >= text.length * 0.8
}

/**
 * The DER that a Base64 text stands for, broken into lines or not: what PEM has between its lines.
 * undefined when the text does not begin as one.
 * @throws ToolError `pem/bad-base64` with the offset.
 */
export function readDerBase64(text: string) {
  if (!/^M[A-P][A-Za-z0-9+/]{30,}/u.test(text)) return undefined
  const places: number[] = []
  for (let offset = 0; offset < text.length; offset++) {
    if (!/\s/u.test(text.charAt(offset))) places.push(offset)
  }
  const placeOf = (index: number) => places[Math.floor((index * 8) / 6)] ?? text.length
  try {
    return { bytes: readBase64(text.replace(/\s+/gu, '')).bytes, placeOf }
  } catch (cause) {
    const error = toToolError(cause)
    const index = error.position?.kind === 'offset' ? error.position.offset : 0
    throw pemBadBase64({ fault: error.code, offset: places[index] ?? text.length })
  }
}
