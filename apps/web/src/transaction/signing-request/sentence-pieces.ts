import { codePointText } from '@toolkit/core/text/character-names'
import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { countCharacters, countOf } from '../../ui/values/format'

/** A value within a sentence: as it is shown there, and all of it. */
export interface SentenceValue {
  readonly short: string
  readonly whole: string
}

/** Words of ours, or a value that somebody else wrote. */
export type SentencePiece = string | SentenceValue

export type Sentence = readonly SentencePiece[]

/** A longer value is shortened in the middle: an EVM address and a long path still are whole. */
const MAX_VALUE = 48
const ENDS: Ends = { head: 24, tail: 12 }

/** How many characters of a shortened value are shown. */
export interface Ends {
  readonly head: number
  readonly tail: number
}

/** A sentence from a template text, with values and other sentences in it. */
export const sentenceOf = (
  words: TemplateStringsArray,
  ...values: readonly (SentencePiece | Sentence)[]
): Sentence =>
  words.flatMap((text, at) => {
    const value = values[at] ?? []
    const pieces: Sentence = typeof value === 'object' && !('short' in value) ? value : [value]
    return [text, ...pieces].filter(piece => piece !== '')
  })

/** `a`, `a and b`, `a, b and c`, as a sentence. */
export const listedPieces = (parts: readonly Sentence[]): Sentence =>
  parts.flatMap((part, at) => {
    const between = at === 0 ? '' : at === parts.length - 1 ? ' and ' : ', '
    return between === '' ? part : [between, ...part]
  })

/** The sentence as a text, its values as they are shown in it. */
export const plainSentence = (sentence: Sentence): string =>
  sentence.map(piece => (typeof piece === 'string' ? piece : piece.short)).join('')

/** The sentence with every value whole. */
export const wholeSentence = (sentence: Sentence): string =>
  sentence.map(piece => (typeof piece === 'string' ? piece : piece.whole)).join('')

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u00a0\u2000-\u200a\u3000]/u
const NOT_ASCII = /[^ -~]/gu

/**
 * A text that somebody else wrote, as it is safe to read: what cannot be seen or reorders what is around it is its
 * number, and a letter that looks like another one has its number after it. Line breaks and tabs are kept
 * where `lines` is set.
 * @example
 * seenText('Vault\u202eX') // => 'Vault[U+202E]X'
 */
export function seenText(text: string, { lines = false } = {}): string {
  const alike = new Set(
    findLookAlikes(text, { expect: 'name' })
      .filter(({ kind }) => kind === 'look-alike')
      .map(({ offset }) => offset),
  )
  return text.replace(NOT_ASCII, (character, offset: number) => {
    if (lines && (character === '\n' || character === '\t')) return character
    const number = `[${codePointText(character.codePointAt(0) ?? 0)}]`
    if (UNSEEN.test(character)) return number
    return alike.has(offset) ? `${character}${number}` : character
  })
}

/** A value of our own making, whole or shortened in the middle: hex digits, a number, a path. */
export function valuePiece(whole: string, { head, tail }: Ends = ENDS): SentenceValue {
  if (whole.length <= Math.max(MAX_VALUE, head + tail)) return { short: whole, whole }
  return { short: `${beginning(whole, head)}…${end(whole, tail)}`, whole }
}

/** A text that somebody else wrote, in quotes; of a long one how long it is. */
export function textPiece(text: string): SentenceValue {
  const seen = seenText(text).replace(/["\\]/g, '\\$&')
  const { short } = valuePiece(seen)
  const whole = `"${seen}"`
  if (short === seen) return { short: whole, whole }
  // What is in the middle may change how the rest is read.
  const hidden = /\[U\+/.test(seen) && !/\[U\+/.test(short) ? ', some not visible' : ''
  const length = countOf(countCharacters(text), 'character')
  return { short: `"${short}" (${length}${hidden})`, whole }
}

// Half of a pair would be drawn as a character that nobody wrote.
const beginning = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
const end = (text: string, length: number) => text.slice(-length).replace(/^[\udc00-\udfff]/, '')
