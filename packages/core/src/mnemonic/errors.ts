import { count } from '../bytes/errors.ts'
import { atOffset, ToolError } from '../errors.ts'

/** Name of each kind of phrase of another standard, with its article. */
export const OTHER_PHRASES = {
  electrum: 'an Electrum seed',
  slip39: 'a SLIP-39 share (Shamir backup)',
  monero: 'a Monero seed',
  aezeed: 'an aezeed of a Lightning node (lnd)',
  algorand: 'an Algorand phrase',
} as const

/** Kind of phrase of another standard. */
export type OtherPhrase = keyof typeof OTHER_PHRASES

/** Listing more words than any phrase has is not useful. */
const MAX_NAMED = 24

/** Formats `3`, `3 and 7`, `3, 7 and 9`; of very many the first, and how many follow. */
function enumerate(numbers: readonly number[]): string {
  if (numbers.length > MAX_NAMED) {
    return `${numbers.slice(0, MAX_NAMED).join(', ')} and ${numbers.length - MAX_NAMED} more`
  }
  const last = numbers.at(-1) ?? 0
  return numbers.length < 2 ? `${last}` : `${numbers.slice(0, -1).join(', ')} and ${last}`
}

const COUNTS = 'A phrase has 12, 15, 18, 21 or 24 words.'

export const listNotLoaded = (facts: { language: string; cause: unknown }) =>
  new ToolError('mnemonic/list-not-loaded', `The ${facts.language} word list couldn’t be loaded.`, {
    suggestion: 'Check your connection, then try again. A list stays once it has loaded.',
    cause: facts.cause,
  })

export const entropyLength = (facts: { length: number }) =>
  new ToolError(
    'mnemonic/entropy-length',
    `The entropy has ${count(facts.length, 'byte')}; a phrase is made of 16, 20, 24, 28 or 32.`,
  )

export const mnemonicEmpty = () =>
  new ToolError('mnemonic/empty', 'The phrase is empty.', {
    position: atOffset(0, 0),
    suggestion: COUNTS,
  })

export const phraseTooLong = (facts: { length: number; max: number }) =>
  new ToolError(
    'mnemonic/too-long',
    `This has ${count(facts.length, 'character')}, far longer than any phrase.`,
    { suggestion: `${COUNTS} The limit is ${count(facts.max, 'character')}.` },
  )

export interface WordRange {
  readonly number: number
  readonly offset: number
  readonly length: number
}

export function unknownWords(ranges: readonly WordRange[]) {
  const [first] = ranges
  const plural = ranges.length > 1
  return new ToolError(
    'mnemonic/unknown-word',
    `${plural ? 'Words' : 'Word'} ${enumerate(ranges.map(({ number }) => number))} ${plural ? 'are' : 'is'} not in the word list.`,
    {
      position: first ? atOffset(first.offset, first.length) : undefined,
      suggestion: 'Check the spelling and the word list’s language.',
    },
  )
}

export function describeMissing(ranges: readonly WordRange[]) {
  const [first] = ranges
  const plural = ranges.length > 1
  return new ToolError(
    'mnemonic/missing-word',
    `${plural ? 'Words' : 'Word'} ${enumerate(ranges.map(({ number }) => number))} ${plural ? 'are' : 'is'} missing.`,
    {
      position: first ? atOffset(first.offset, first.length) : undefined,
      suggestion: plural ? COUNTS : 'We can search for one missing word.',
    },
  )
}

export function wordCount(facts: { words: number; unknown: readonly number[]; end: number }) {
  const { words, unknown } = facts
  const also =
    unknown.length === 0
      ? ''
      : ` Besides, ${unknown.length > 1 ? 'words' : 'word'} ${enumerate(unknown)} ${unknown.length > 1 ? 'are' : 'is'} not in the word list.`
  return new ToolError('mnemonic/word-count', `The phrase has ${count(words, 'word')}.`, {
    position: atOffset(facts.end, 0),
    suggestion: `${COUNTS}${also}`,
  })
}

export const extraWord = (facts: { words: number }) =>
  new ToolError(
    'mnemonic/extra-word',
    `The first ${facts.words} words are a valid phrase; word ${facts.words + 1} may be its passphrase.`,
    { suggestion: 'Enter that word as the passphrase, or remove it.' },
  )

export const otherPhrase = (facts: { kind: OtherPhrase }) =>
  new ToolError(
    'mnemonic/other-kind',
    `This is ${OTHER_PHRASES[facts.kind]}, not a BIP-39 phrase.`,
    {
      suggestion:
        facts.kind === 'slip39'
          ? 'Combine the shares with the wallet that made them. No Flow wallet uses them.'
          : 'Open it with the wallet that made it. No Flow wallet uses this kind.',
    },
  )

const NUMBER_ALL = 'Number each word once, or remove the numbers if the words are in order.'

export const doubledNumber = (facts: { value: number; offset: number; length: number }) =>
  new ToolError(
    'mnemonic/doubled-number',
    `Number ${facts.value} stands at more than one word, so the order is unknown.`,
    { position: atOffset(facts.offset, facts.length), suggestion: NUMBER_ALL },
  )

export const unnumberedWord = (facts: { offset: number; length: number }) =>
  new ToolError(
    'mnemonic/unnumbered-word',
    'Some words have a number and others don’t, so the order is unknown.',
    { position: atOffset(facts.offset, facts.length), suggestion: NUMBER_ALL },
  )

export const wrongChecksum = (facts: { words: number }) =>
  new ToolError(
    'mnemonic/checksum',
    `All ${facts.words} words are in the list, but the checksum is wrong.`,
    { suggestion: 'One word is wrong, or two are swapped. We can search for either.' },
  )

export const tooDamaged = (facts: { missing: number; words: number }) =>
  new ToolError(
    'mnemonic/too-damaged',
    facts.missing > 1
      ? `${facts.missing} words are missing or not in the list.`
      : `The phrase has ${count(facts.words, 'word')}, and one word more or less makes no phrase.`,
    { suggestion: `Only one word can be searched for. ${COUNTS}` },
  )

export const nothingToRepair = () =>
  new ToolError(
    'mnemonic/nothing-to-repair',
    'The phrase is valid as it is: every word is in the list and the checksum matches.',
    { suggestion: 'If you can’t find its accounts, the passphrase or path is different.' },
  )

export const entropyCharacter = (facts: { offset: number; character: string; allowed: string }) =>
  new ToolError('entropy/bad-character', `This isn’t ${facts.allowed}.`, {
    position: atOffset(facts.offset, facts.character.length),
    suggestion: 'Separate with spaces, commas, dashes or line breaks only.',
  })

export const entropyTooLong = (facts: { length: number; max: number }) =>
  new ToolError(
    'entropy/too-long',
    `This has ${count(facts.length, 'character')}, far more than any secret needs.`,
    {
      position: atOffset(facts.max, facts.length - facts.max),
      suggestion: `The limit is ${count(facts.max, 'character')}.`,
    },
  )

export const repeatedCard = (facts: { offset: number; length: number; number: number }) =>
  new ToolError('entropy/repeated-card', `Card ${facts.number} was already drawn from this deck.`, {
    position: atOffset(facts.offset, facts.length),
    suggestion: 'Don’t put cards back; after 52 cards, start a newly shuffled deck.',
  })

export const randomLength = (facts: { length: number; expected: number }) =>
  new ToolError(
    'entropy/random-length',
    `The random part has ${count(facts.length, 'byte')} where ${facts.expected} are needed.`,
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    mnemonic: typeof import('./errors.ts')
  }
}
