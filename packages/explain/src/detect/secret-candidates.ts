import { hasCount, mayHaveIndexes } from './secrets/has-count.ts'
import { hasSpacedLetters, hasStyled, hasUnseen } from './secrets/text-interpretation.ts'

/** Returns true if the text starts like JSON: a keystore, a JWK and a flow.json do, and no program does. */
export const beginsAsJson = (text: string): boolean => /^\s{0,1000}\{/.test(text)

/** Labelled keys, and runs of characters as long as a key or a phrase without spaces. */
const MARKED = /PRIVATE KEY|["'](?:crypto|encseed|ciphertext|kty|crv)["']|[A-Za-z0-9+/_-]{36}/i
const SPLIT_BASE64 = /[A-Za-z0-9+/]{8,42}(?:\s{1,24}[A-Za-z0-9+/]{1,42}){1,5}=/
/** Scripts whose phrases may have no spaces; a Chinese word is one character. */
const UNSPACED = /[\p{Script=Hiragana}\p{Script=Hangul}\p{M}]{24}/u
const HAN = /\p{Script=Han}/gu
const HEX_GROUPS = /(?<![0-9a-z])(?:0?x|&h)?([0-9a-f]{1,63})(?![0-9a-f])/gi
const NUMBERS = /(?<!\d)\d{1,8}(?!\d)/g
/** Words of 32 and of 64 bits; a key has eight or four of them. */
const LONG_NUMBERS = /(?<!\d)\d{8,}(?!\d)/g
/** Bytes and characters written as numbers. */
const ESCAPES = /\\[xu0-7]|%[0-9a-f]{2}|&#|[\x80-\x9f]/gi
const WORDS = /\p{L}[\p{L}\p{M}]*/gu

const HEX_DIGITS = 64
const NUMBERS_OF_KEY = 32
/** Minimum words of a phrase, with room for missing ones. */
const MIN_WORDS = 9
const LEAST_ESCAPES = 8
const DIGITS_OF_WORDS = 60
/** Each word may have a name, of two words. */
const WINDOW = 36
const IN_WINDOW = 11

/**
 * Returns true if as many words as in a phrase have the length of list words, close together; or if the text has few
 * words.
 */
function hasPhraseWords(text: string): boolean {
  const fit: boolean[] = []
  let inWindow = 0
  for (const { 0: word } of text.matchAll(WORDS)) {
    const fits = word.length >= 2 && word.length <= 12
    fit.push(fits)
    if (fits) inWindow += 1
    if (fit[fit.length - 1 - WINDOW]) inWindow -= 1
    if (inWindow >= IN_WINDOW) return true
  }
  return fit.length >= MIN_WORDS && fit.length <= WINDOW && inWindow >= MIN_WORDS
}

/**
 * Returns true if `findSecrets` has to run: false only if it would find nothing. Takes microseconds, while the other
 * needs a worker.
 * @example
 * mayHoldSecret('transaction { prepare(signer: &Account) {} }') // => false
 */
export const mayHoldSecret = (text: string): boolean => !isFewDigits(text) && hasForm(text)

/**
 * Returns true for 32 bytes with hardly any different digits, such as a number or short text padded with zeros: not a
 * real key.
 */
const isFewDigits = (text: string): boolean =>
  /^\s*(?:0x)?[0-9a-f]{64}\s*$/i.test(text) &&
  new Set(text.trim().toLowerCase().slice(-64)).size < 10

const hasForm = (text: string): boolean =>
  beginsAsJson(text) ||
  MARKED.test(text) ||
  hasUnseen(text) ||
  SPLIT_BASE64.test(text) ||
  UNSPACED.test(text) ||
  hasStyled(text) ||
  hasCount(text, HAN, MIN_WORDS) ||
  hasCount(text, HEX_GROUPS, HEX_DIGITS, ([, digits = '']) => Math.max(2, digits.length)) ||
  hasCount(text, NUMBERS, NUMBERS_OF_KEY) ||
  hasCount(text, LONG_NUMBERS, DIGITS_OF_WORDS, ([{ length }]) => length) ||
  hasCount(text, ESCAPES, LEAST_ESCAPES) ||
  mayHaveIndexes(text) ||
  hasSpacedLetters(text) ||
  hasPhraseWords(text)
