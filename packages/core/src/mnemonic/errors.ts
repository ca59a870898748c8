import { count } from '../bytes/errors.ts'
import { ToolError } from '../errors.ts'

const at = (offset: number, length: number) => ({ kind: 'offset', offset, length }) as const

/** More words than any phrase has need not be named one by one. */
const MOST_NAMED = 24

/** `3`, `3 and 7`, `3, 7 and 9`; of very many the first, and how many follow. */
function enumerate(numbers: readonly number[]): string {
  if (numbers.length > MOST_NAMED) {
    return `${numbers.slice(0, MOST_NAMED).join(', ')} and ${numbers.length - MOST_NAMED} more`
  }
  const last = numbers.at(-1) ?? 0
  return numbers.length < 2 ? `${last}` : `${numbers.slice(0, -1).join(', ')} and ${last}`
}

const COUNTS = 'A phrase has 12, 15, 18, 21 or 24 words.'

export const listNotLoaded = (facts: { language: string; cause: unknown }) =>
  new ToolError({
    code: 'mnemonic/list-not-loaded',
    message: `The ${facts.language} word list could not be loaded. What you typed is untouched.`,
    suggestion: 'Check your connection, then try again; a list that was loaded once stays.',
    cause: facts.cause,
  })

export const entropyLength = (facts: { length: number }) =>
  new ToolError({
    code: 'mnemonic/entropy-length',
    message: `The entropy has ${count(facts.length, 'byte')}; a phrase is made of 16, 20, 24, 28 or 32.`,
  })

export const mnemonicEmpty = () =>
  new ToolError({
    code: 'mnemonic/empty',
    message: 'The phrase is empty.',
    position: at(0, 0),
    suggestion: COUNTS,
  })

export const phraseTooLong = (facts: { length: number; max: number }) =>
  new ToolError({
    code: 'mnemonic/too-long',
    message: `This has ${count(facts.length, 'character')}, far more than any phrase.`,
    suggestion: `${COUNTS} At most ${count(facts.max, 'character')} are read.`,
  })

export interface WordPlace {
  readonly number: number
  readonly offset: number
  readonly length: number
}

export function unknownWords(places: readonly WordPlace[]): ToolError {
  const [first] = places
  const plural = places.length > 1
  return new ToolError({
    code: 'mnemonic/unknown-word',
    message: `${plural ? 'Words' : 'Word'} ${enumerate(places.map(({ number }) => number))} ${plural ? 'are' : 'is'} not in the word list.`,
    position: first ? at(first.offset, first.length) : undefined,
    suggestion: 'Check the spelling, and whether the language of the list is the phrase’s.',
  })
}

export function missingWords(places: readonly WordPlace[]): ToolError {
  const [first] = places
  const plural = places.length > 1
  return new ToolError({
    code: 'mnemonic/missing-word',
    message: `${plural ? 'Words' : 'Word'} ${enumerate(places.map(({ number }) => number))} ${plural ? 'are' : 'is'} missing.`,
    position: first ? at(first.offset, first.length) : undefined,
    suggestion: plural ? COUNTS : 'One missing word can be found by trying.',
  })
}

export function wordCount(facts: {
  words: number
  unknown: readonly number[]
  end: number
}): ToolError {
  const { words, unknown } = facts
  const also =
    unknown.length === 0
      ? ''
      : ` Besides, ${unknown.length > 1 ? 'words' : 'word'} ${enumerate(unknown)} ${unknown.length > 1 ? 'are' : 'is'} not in the word list.`
  return new ToolError({
    code: 'mnemonic/word-count',
    message: `The phrase has ${count(words, 'word')}.`,
    position: at(facts.end, 0),
    suggestion: `${COUNTS}${also}`,
  })
}

export const wrongChecksum = (facts: { words: number }) =>
  new ToolError({
    code: 'mnemonic/checksum',
    message: `All ${facts.words} words are in the list, but the checksum is wrong.`,
    suggestion:
      'One word is another one, or two have changed places. A single wrong word can be found by trying.',
  })

export const tooDamaged = (facts: { missing: number; words: number }) =>
  new ToolError({
    code: 'mnemonic/too-damaged',
    message:
      facts.missing > 1
        ? `${facts.missing} words are missing or not in the list.`
        : `The phrase has ${count(facts.words, 'word')}, and one word more or less makes no phrase.`,
    suggestion: `Only one word can be found by trying. ${COUNTS}`,
  })

export const nothingToRepair = () =>
  new ToolError({
    code: 'mnemonic/nothing-to-repair',
    message: 'The phrase is right as it is: every word is in the list and the checksum fits.',
    suggestion: 'If its accounts are not found, the passphrase or the path is another one.',
  })

export const entropyCharacter = (facts: { offset: number; character: string; allowed: string }) =>
  new ToolError({
    code: 'entropy/bad-character',
    message: `Here stands something that is not ${facts.allowed}.`,
    position: at(facts.offset, facts.character.length),
    suggestion: 'Spaces, commas, dashes and line breaks may stand between; nothing else.',
  })

export const entropyTooLong = (facts: { length: number; max: number }) =>
  new ToolError({
    code: 'entropy/too-long',
    message: `This has ${count(facts.length, 'character')}, far more than any secret needs.`,
    position: at(facts.max, facts.length - facts.max),
    suggestion: `At most ${count(facts.max, 'character')} are read.`,
  })

export const repeatedCard = (facts: { offset: number; length: number; number: number }) =>
  new ToolError({
    code: 'entropy/repeated-card',
    message: `Card ${facts.number} was drawn before from the same deck.`,
    position: at(facts.offset, facts.length),
    suggestion: 'Draw without putting back; after 52 cards a new shuffled deck begins.',
  })

export const randomLength = (facts: { length: number; wanted: number }) =>
  new ToolError({
    code: 'entropy/random-length',
    message: `The random part has ${count(facts.length, 'byte')} where ${facts.wanted} are needed.`,
  })
