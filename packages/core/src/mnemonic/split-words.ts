import { phraseTooLong } from './errors.ts'
import type { WordList } from './languages.ts'

/** One word of a text, where it stands. */
export interface WrittenWord {
  /** In UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly written: string
}

/** Ten times the longest phrase, with room for numbers and empty lines. */
export const MAX_PHRASE_LENGTH = 4000

/**
 * Refuses what cannot be a phrase, before anything is made of each of its words.
 * @throws ToolError `mnemonic/too-long`.
 */
export function requirePhraseLength({ length }: string): void {
  if (length > MAX_PHRASE_LENGTH) throw phraseTooLong({ length, max: MAX_PHRASE_LENGTH })
}

/** Letters, or what people write for a word that they do not have; digits of a slip stay in it. */
const PIECES = /[^"'‘’“”„«»()[\]{}<>（）|/\\•·*.:．。#\u2010-\u2015\u200b-\u200d\u2060-]+/gu

/** A number before or behind a word, as backup sheets print them: `1`, of `1.`, `(2)`, `#3`. */
const NUMBER = /^\p{Nd}{1,2}$/u

/** What stands alone before a word: a number in any dress, ①, or one mark of a list. */
const BESIDE_WORDS =
  /^(?:[#([（]?\p{Nd}{1,2}[.):\]．）-]{0,2}|\p{No}|["'‘’“”„«»()[\]{}<>（）|/\\•·*:#\u2010-\u2015\u200b-\u200d\u2060-])$/u

/** Lists whose every word is one character: their phrases are often written without spaces. */
const isOneCharacterList = (list: WordList) => list.length > 0 && list[0]?.length === 1

/** The words of what stands between whitespace. Marks alone that may stand for a word are one. */
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
 * The words of a text: what stands between whitespace, commas, quotes, brackets and the other marks
 * that lists are written with, without their numbers; runs of Chinese characters are split. No word of
 * any list holds such a mark. Marks alone (`…`, `***`) may stand for a word that is missing, and stay.
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
