import { hasUnseen } from './secrets/text-reading.ts'

/** Whether the text is JSON by its beginning: a keystore, a JWK and a flow.json are, and no program is. */
export const beginsAsJson = (text: string): boolean => /^\s{0,1000}\{/.test(text)

/** Keys that say so, and runs of signs that are as long as a key or a phrase without spaces. */
const MARKED = /PRIVATE KEY|["'](?:crypto|encseed|ciphertext|kty|crv)["']|[A-Za-z0-9+/_-]{36}/i
const SPLIT_BASE64 = /[A-Za-z0-9+/]{8,42}(?:\s{1,24}[A-Za-z0-9+/]{1,42}){1,5}=/
/** Of scripts whose phrases may have no spaces; a Chinese word is one character. */
const UNSPACED = /[\p{Script=Hiragana}\p{Script=Hangul}\p{M}]{24}/u
const HAN = /\p{Script=Han}/gu
const HEX_GROUPS = /(?<![0-9a-z])(?:0?x)?([0-9a-f]{1,63})(?![0-9a-z])/gi
const NUMBERS = /(?<!\d)\d{1,3}(?!\d)/g
const WORDS = /\p{L}[\p{L}\p{M}]*/gu

const HEX_DIGITS = 64
const NUMBERS_OF_KEY = 32
/** What a phrase has at least; one that lost some is still meant as one. */
const FEWEST_WORDS = 9
const WINDOW = 12
const IN_WINDOW = 10

/** Whether a pattern is found so often; reads no further. */
function hasCount(
  text: string,
  pattern: RegExp,
  wanted: number,
  weigh = (_: RegExpExecArray) => 1,
): boolean {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    count += weigh(match)
    if (count >= wanted) return true
  }
  return false
}

/** Whether words are as long as those of lists, ten of twelve that follow each other; or the text is few words. */
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
  return fit.length >= FEWEST_WORDS && fit.length <= WINDOW && inWindow >= FEWEST_WORDS
}

/**
 * Whether `findSecrets` has to look: false only where it would find nothing. Takes microseconds, where the
 * other takes a worker.
 * @example
 * mayHoldSecret('transaction { prepare(signer: &Account) {} }') // => false
 */
export const mayHoldSecret = (text: string): boolean => !isFewDigits(text) && hasForm(text)

/** 32 bytes of hardly any digits, as a number or a short text with zeros around it has: nobody's key. */
const isFewDigits = (text: string): boolean =>
  /^\s*(?:0x)?[0-9a-f]{64}\s*$/i.test(text) &&
  new Set(text.trim().toLowerCase().slice(-64)).size < 10

const hasForm = (text: string): boolean =>
  beginsAsJson(text) ||
  MARKED.test(text) ||
  hasUnseen(text) ||
  SPLIT_BASE64.test(text) ||
  UNSPACED.test(text) ||
  hasCount(text, HAN, WINDOW) ||
  hasCount(text, HEX_GROUPS, HEX_DIGITS, ([, digits = '']) => digits.length) ||
  hasCount(text, NUMBERS, NUMBERS_OF_KEY) ||
  hasPhraseWords(text)
