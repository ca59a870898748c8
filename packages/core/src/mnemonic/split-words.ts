import { requireInput } from '../bytes/require-kind.ts'
import { phraseTooLong } from './errors.ts'
import type { WordList } from './languages.ts'

/** Word of a text with its position. */
export interface WrittenWord {
  /** In UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly written: string
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
const PIECES = /[^"'‘’“”„«»()[\]{}<>（）|/\\•·*.:．。#\u2010-\u2015\u200b-\u200d\u2060-]+/gu

/** Number before or after a word, as on printed backup sheets: `1`, of `1.`, `(2)`, `#3`. */
const NUMBER = /^\p{Nd}{1,2}$/u

/** Text on its own before a word: a number in any form, ①, or one list mark. */
const BESIDE_WORDS =
  /^(?:[#([（]?\p{Nd}{1,2}[.):\]．）-]{0,2}|\p{No}|["'‘’“”„«»()[\]{}<>（）|/\\•·*:#\u2010-\u2015\u200b-\u200d\u2060-])$/u

/** Returns true for lists of one-character words: their phrases are often written without spaces. */
const isOneCharacterList = (list: WordList) => list.length > 0 && list[0]?.length === 1

/** Yields the words between two whitespaces. Punctuation alone that may stand for a word counts as one. */
function* wordsIn(chunk: string, offset: number): Generator<WrittenWord> {
  if (BESIDE_WORDS.test(chunk)) return
  if (!/\p{L}/u.test(chunk)) {
    yield { offset, length: chunk.length, written: chunk }
    return
  }
  for (const { 0: written, index } of chunk.matchAll(PIECES)) {
    if (!NUMBER.test(written)) yield { offset: offset + index, length: written.length, written }
  }
}

/**
 * Splits a text into words: separated by whitespace, commas, quotes, brackets and other marks of lists, without their
 * numbers; runs of Chinese characters are split. No word of any list contains such a mark. Punctuation alone (`…`,
 * `***`) may stand for a missing word, and stays.
 */
export function splitWords(text: string, list: WordList): readonly WrittenWord[] {
  const words: WrittenWord[] = []
  for (const { 0: chunk, index } of text.matchAll(/[^\s,;、，]+/gu)) {
    for (const word of wordsIn(chunk, index)) {
      if (isOneCharacterList(list) && /^\p{Script=Han}+$/u.test(word.written)) {
        let { offset } = word
        for (const written of word.written) {
          words.push({ offset, length: written.length, written })
          offset += written.length
        }
      } else words.push(word)
    }
  }
  return words
}
