/** RFC 4648: `standard` is section 4, `url` is section 5. */
export type Base64Alphabet = 'standard' | 'url'

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The character of each value from 0 to 63. */
export const BASE64_ALPHABETS: Readonly<Record<Base64Alphabet, string>> = {
  standard: `${COMMON}+/`,
  url: `${COMMON}-_`,
}

/** Value in a lookup table for a byte outside the alphabet: beyond any 24 bits. */
export const NOT_IN_ALPHABET = 0x1000000

/**
 * Values by character for each of the four positions of a group, shifted to their bits, so that a group takes four
 * lookups and three ORs: table `position * 256 + byte`.
 */
export function digitTable(characters: string): Uint32Array {
  const table = new Uint32Array(1024).fill(NOT_IN_ALPHABET)
  for (let value = 0; value < characters.length; value++) {
    for (let position = 0; position < 4; position++) {
      table[position * 256 + characters.charCodeAt(value)] = value << (18 - 6 * position)
    }
  }
  return table
}

/** Characters that mean the same in both alphabets; the others show which one a text uses. */
export const COMMON_TABLE: Uint32Array = /* @__PURE__ */ digitTable(COMMON)

export const DIGIT_TABLES: Readonly<Record<Base64Alphabet, Uint32Array>> = {
  standard: /* @__PURE__ */ digitTable(BASE64_ALPHABETS.standard),
  url: /* @__PURE__ */ digitTable(BASE64_ALPHABETS.url),
}
