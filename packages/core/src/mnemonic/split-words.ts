import { requireInput } from '../bytes/require-kind.ts'
import { phraseTooLong } from './errors.ts'
import type { WordList } from './languages.ts'
import { type NumberToken, orderByNumbers, type PhraseToken } from './phrase-numbers.ts'
import { splitUnspaced } from './split-unspaced.ts'
import { findWord } from './word-index.ts'

/** Word of a text with its position. */
export interface WrittenWord {
  /** In UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly written: string
}

/** Words of a text in the order of the phrase. */
export interface PhraseLayout {
  readonly words: readonly WrittenWord[]
  /** True if their numbers give another order than the text. */
  readonly reordered: boolean
  /** What makes the order unknown, if some words have numbers; null if there is nothing. */
  readonly fault:
    | ({ readonly kind: 'doubled' } & NumberToken)
    | ({ readonly kind: 'unnumbered' } & WrittenWord)
    | null
}

/** Ten times the longest phrase, with room for numbers and empty lines. */
export const MAX_PHRASE_LENGTH = 4000

/**
 * Rejects a text too long for a phrase, before processing its words.
 * @throws ToolError `mnemonic/too-long`.
 */
export function requirePhraseLength(text: string): void {
  requireInput('text', text, 'phrase')
  const { length } = text
  if (length > MAX_PHRASE_LENGTH) throw phraseTooLong({ length, max: MAX_PHRASE_LENGTH })
}

/** Letters, or placeholders for a missing word; digits from a typo stay in it. */
const PIECES =
  /\p{No}|[^"'‘’“”„«»()[\]{}<>（）|/\\•·*.:．。#=&+\p{No}\u2010-\u2015\u200b-\u200d\u2060-]+/gu

/** Number before or after a word, as on printed backup sheets: `1`, of `1.`, `(2)`, `#3`; ①. */
const NUMBER = /^(?:\p{Nd}{1,2}|\p{No})$/u

/** Text on its own before a word: a number in any form, or one list mark. */
const NUMBER_ALONE = /^[#([（]?(?:(\p{Nd}{1,2})[.):\]．）-]{0,2}|(\p{No}))$/u
const MARK_ALONE = /^["'‘’“”„«»()[\]{}<>（）|/\\•·*:#\u2010-\u2015\u200b-\u200d\u2060-]$/u

/** Number that touches its word, `01word`; a single one is a typo. */
const NUMBERED_WORD = /^(\p{Nd}{1,2})([\p{L}\p{M}]+)$/u
const TOUCHING = /(?<![\p{L}\p{Nd}])\p{Nd}{1,2}\p{L}/gu
const FEWEST_TOUCHING = 3
/** The name of a member in JSON, and the number at its end. */
const MEMBER = /"((?:[^"\\]|\\.){0,40}?)(\d{0,2})"\s*:/g
/** Underscores stand between the words where there are as many as in a phrase. */
const UNDERSCORES = /^[^_\s]+(?:_[^_\s]+){10,}$/u

/** Returns true for lists of one-character words: their phrases are often written without spaces. */
const isOneCharacterList = (list: WordList) => list.length > 0 && list[0]?.length === 1

/** Negative circled digits, which have no compatibility form. */
const CIRCLED = [
  [0x2776, 1],
  [0x278a, 1],
  [0x24eb, 11],
] as const

/** Returns the value of digits in any script's form, or of ① and ⒈. */
function numberIn(written: string): number {
  const code = written.codePointAt(0) ?? 0
  const circled = CIRCLED.find(([first]) => code >= first && code < first + 10)
  if (circled) return code - circled[0] + circled[1]
  const digits = written.normalize('NFKC').replace(/\D/g, '')
  return digits === '' || digits.length > 2 ? -1 : Number(digits)
}

/** Yields the words and numbers between two whitespaces. Punctuation alone that may stand for a word counts as one. */
function* tokensIn(
  { 0: chunk, index: offset }: RegExpExecArray,
  list: WordList,
  touching: boolean,
): Generator<PhraseToken> {
  const alone = NUMBER_ALONE.exec(chunk)
  if (alone) {
    const value = numberIn(alone[1] ?? alone[2] ?? '')
    if (value >= 0) yield { value, offset, length: chunk.length }
    return
  }
  if (MARK_ALONE.test(chunk)) return
  if (!/\p{L}/u.test(chunk)) {
    // Numbers and quotes of a list without spaces, `"3":`, are numbers.
    const number = /^["'{[(]*(\p{Nd}{1,2})["':=)\]}.]*$/u.exec(chunk)?.[1]
    if (number === undefined) yield { offset, length: chunk.length, written: chunk }
    else yield { value: numberIn(number), offset, length: chunk.length }
    return
  }
  const pieces = UNDERSCORES.test(chunk) ? /[^_]+/gu : PIECES
  for (const { 0: written, index } of chunk.matchAll(pieces)) {
    const at = offset + index
    if (NUMBER.test(written)) {
      const value = numberIn(written)
      if (value >= 0) yield { value, offset: at, length: written.length }
      continue
    }
    const [, number = '', bare = ''] = (touching && NUMBERED_WORD.exec(written)) || []
    if (number !== '' && findWord(bare, list) !== null && findWord(written, list) === null) {
      yield { value: numberIn(number), offset: at, length: number.length }
      yield { offset: at + number.length, length: bare.length, written: bare }
    } else yield { offset: at, length: written.length, written }
  }
}

/** Blanks out the names of JSON's members, except the numbers at their ends; positions stay. */
const withoutMembers = (text: string): string =>
  /^\s*[[{]/.test(text)
    ? text.replace(MEMBER, (whole, name: string, number: string) =>
        ` ${' '.repeat(name.length)}${number}`.padEnd(whole.length),
      )
    : text

/**
 * Splits a text into words in the order of the phrase: separated by whitespace, commas, quotes, brackets and other
 * marks of lists; by their numbers if they have any; runs of Chinese characters, and letters that are words of the list
 * in one way only, are split. No word of any list contains such a mark. Punctuation alone (`…`, `***`) may stand for a
 * missing word, and stays; so does `?` for a number without a word.
 */
export function phraseLayout(text: string, list: WordList): PhraseLayout {
  const tokens: PhraseToken[] = []
  const touching = (text.match(TOUCHING)?.length ?? 0) >= FEWEST_TOUCHING
  for (const chunk of withoutMembers(text).matchAll(/[^\s,;、，]+/gu)) {
    for (const token of tokensIn(chunk, list, touching)) {
      if (
        'written' in token &&
        isOneCharacterList(list) &&
        /^\p{Script=Han}+$/u.test(token.written)
      ) {
        let { offset } = token
        for (const written of token.written) {
          tokens.push({ offset, length: written.length, written })
          offset += written.length
        }
      } else tokens.push(token)
    }
  }
  const layout = orderByNumbers(tokens, written => findWord(written, list)?.how === 'exact')
  const [only] = layout.words
  const split = layout.words.length === 1 && only ? splitUnspaced(only, list) : null
  return split ? { ...layout, words: split } : layout
}

/** Returns the words of {@link phraseLayout}. */
export const splitWords = (text: string, list: WordList): readonly WrittenWord[] =>
  phraseLayout(text, list).words
