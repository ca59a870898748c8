import { receivedError, type ToolError } from '@toolkit/core/errors'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import type { MnemonicNote } from '@toolkit/core/mnemonic/mnemonic'
import { countOf } from '../../../../ui/values/format'
import type { OddWord, PhraseParseResult } from './read-phrase.task'

/**
 * Message of the phrase field: an error or a notice. It contains no word of the phrase, since it is
 * read aloud.
 */
export interface Verdict {
  readonly error: ToolError | null
  readonly notice: string | null
}

const NOTES: Readonly<Record<MnemonicNote, string>> = {
  'white-space': 'Extra spaces ignored.',
  marks: 'Numbers and marks around the words ignored.',
  numbers: 'Read in the order of their numbers.',
  'upper-case': 'Read as lower case.',
  accents: 'Missing accents added.',
  'unicode-form': 'Letters normalized to the standard’s Unicode form.',
  abbreviated: 'Abbreviated words completed.',
}

/**
 * Returns the message for a parsed phrase. While `typing`, an incomplete phrase isn't an error: too
 * few words, or a last word that starts a listed one.
 */
export function verdictOn(parsed: PhraseParseResult, length: number, typing: boolean): Verdict {
  const { count, language, notes, error } = parsed
  const words = countOf(count, 'word')
  if (!error) {
    const said = notes.map(note => NOTES[note])
    return {
      error: null,
      notice: [`${words}, ${languageFacts(language).label}; checksum valid.`, ...said].join(' '),
    }
  }
  const odd = unknownWordsIn(parsed, length, typing)
  const begun = error.code === 'mnemonic/word-count' || error.code === 'mnemonic/extra-word'
  if (typing && (begun || odd.length < parsed.odd.length)) {
    const said = odd.map(({ number }) => `Word ${number} is not in the list.`)
    return { error: null, notice: [`${words} so far.`, ...said].join(' ') }
  }
  return { error: receivedError(error), notice: null }
}

/**
 * Returns the words that are in no list, except a last one that may still become a word while
 * typing.
 */
export function unknownWordsIn(
  { odd }: PhraseParseResult,
  length: number,
  typing: boolean,
): readonly OddWord[] {
  return odd.filter(
    ({ offset, length: own, missing, begun }) =>
      !missing && !(typing && begun && offset + own === length),
  )
}
