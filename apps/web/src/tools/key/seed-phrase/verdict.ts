import { ToolError } from '@toolkit/core/errors'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import type { MnemonicNote } from '@toolkit/core/mnemonic/mnemonic'
import { countOf } from '../../../ui/format'
import type { OddWord, PhraseReading } from './read-phrase.task'

/** What the phrase's field says: one of both. No word of the phrase is in it, as it is read aloud. */
export interface Verdict {
  readonly error: ToolError | null
  readonly notice: string | null
}

const NOTES: Readonly<Record<MnemonicNote, string>> = {
  'white-space': 'Spaces were put in order.',
  marks: 'Numbers and marks around the words were left out.',
  'upper-case': 'Upper case was read as lower case.',
  accents: 'Accents that were left out were put in.',
  'unicode-form': 'Letters in another Unicode form were put into the standard’s.',
  abbreviated: 'Abbreviated words were written out.',
}

/**
 * What to say of a phrase as it was read. While it is being typed (`typing`), what is only begun is no
 * mistake: too few words, and a last word that is not whole.
 */
export function verdictOn(reading: PhraseReading, length: number, typing: boolean): Verdict {
  const { count, language, notes, error } = reading
  const words = countOf(count, 'word')
  if (!error) {
    const said = notes.map(note => NOTES[note])
    return {
      error: null,
      notice: [`${words}, ${languageFacts(language).label}; the checksum is right.`, ...said].join(
        ' ',
      ),
    }
  }
  const odd = strangersIn(reading, length, typing)
  if (typing && (error.code === 'mnemonic/word-count' || odd.length < reading.odd.length)) {
    const said = odd.map(({ number }) => `Word ${number} is not in the list.`)
    return { error: null, notice: [`${words} so far.`, ...said].join(' ') }
  }
  return { error: new ToolError(error), notice: null }
}

/** The words that stand in no list, but for one at the end that is still being typed. */
export function strangersIn(
  { odd }: PhraseReading,
  length: number,
  typing: boolean,
): readonly OddWord[] {
  return odd.filter(
    ({ offset, length: own, missing }) => !missing && !(typing && offset + own === length),
  )
}
