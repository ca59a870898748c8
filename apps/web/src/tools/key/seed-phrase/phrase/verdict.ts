import { receivedError, type ToolError } from '@toolkit/core/errors'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import type { MnemonicNote } from '@toolkit/core/mnemonic/mnemonic'
import { countOf } from '../../../../ui/values/format'
import type { OddWord, PhraseParseResult } from './read-phrase.task'

/** What the phrase's field says: one of both. No word of the phrase is in it, as it is read aloud. */
export interface Verdict {
  readonly error: ToolError | null
  readonly notice: string | null
}

const NOTES: Readonly<Record<MnemonicNote, string>> = {
  'white-space': 'Extra spaces ignored.',
  marks: 'Numbers and marks around the words ignored.',
  'upper-case': 'Read as lower case.',
  accents: 'Missing accents added.',
  'unicode-form': 'Letters normalized to the standard’s Unicode form.',
  abbreviated: 'Abbreviated words completed.',
}

/**
 * What to say of a phrase as it was read. While it is being typed (`typing`), what is only begun is no
 * mistake: too few words, and a last word that a word of the list begins with.
 */
export function verdictOn(reading: PhraseParseResult, length: number, typing: boolean): Verdict {
  const { count, language, notes, error } = reading
  const words = countOf(count, 'word')
  if (!error) {
    const said = notes.map(note => NOTES[note])
    return {
      error: null,
      notice: [`${words}, ${languageFacts(language).label}; checksum valid.`, ...said].join(' '),
    }
  }
  const odd = unknownWordsIn(reading, length, typing)
  if (typing && (error.code === 'mnemonic/word-count' || odd.length < reading.odd.length)) {
    const said = odd.map(({ number }) => `Word ${number} is not in the list.`)
    return { error: null, notice: [`${words} so far.`, ...said].join(' ') }
  }
  return { error: receivedError(error), notice: null }
}

/** The words that stand in no list, but for one at the end that may become a word while it is typed. */
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
