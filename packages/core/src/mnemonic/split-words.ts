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

/** Numbers in front of words, as backup sheets print them: `1.`, `2)`, `3:`, `4`. */
const NUMBERING = /^\p{Nd}{1,2}[.):]?$/u

/** Lists whose every word is one character: their phrases are often written without spaces. */
const isOneCharacterList = (list: WordList) => list.length > 0 && list[0]?.length === 1

/**
 * The words of a text: what stands between white space, commas and semicolons. Numbering is left
 * out; runs of Chinese characters are split.
 */
export function splitWords(text: string, list: WordList): readonly WrittenWord[] {
  const words: WrittenWord[] = []
  for (const match of text.matchAll(/[^\s,;、，]+/gu)) {
    const [written] = match
    if (NUMBERING.test(written)) continue
    const offset = match.index
    if (isOneCharacterList(list) && /^\p{Script=Han}+$/u.test(written)) {
      let inside = 0
      for (const character of written) {
        words.push({ offset: offset + inside, length: character.length, written: character })
        inside += character.length
      }
    } else {
      words.push({ offset, length: written.length, written })
    }
  }
  return words
}
