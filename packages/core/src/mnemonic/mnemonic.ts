/**
 * BIP-39 phrases: generated, parsed and checked.
 * @module
 */

import { Secret } from '../secret.ts'
import { checksumOf, entropyToPlaces, placesToEntropy } from './bits.ts'
import {
  describeMissing,
  entropyLength,
  mnemonicEmpty,
  unknownWords,
  wordCount,
  wrongChecksum,
} from './errors.ts'
import type { WordList } from './languages.ts'
import {
  MAX_PHRASE_LENGTH,
  requirePhraseLength,
  splitWords,
  type WrittenWord,
} from './split-words.ts'
import { findWord, normalForm } from './word-index.ts'

/** How many words a phrase may have: 128 to 256 bits of entropy in steps of 32. */
export type WordCount = 12 | 15 | 18 | 21 | 24
export const WORD_COUNTS: readonly WordCount[] = [12, 15, 18, 21, 24]

export const isWordCount = (count: number): count is WordCount =>
  (WORD_COUNTS as readonly number[]).includes(count)

/**
 * Bytes of entropy that a phrase of so many words holds: 16, 20, 24, 28 or 32.
 * @example
 * entropyLengthOf(12) // => 16
 * entropyLengthOf(24) // => 32
 */
export function entropyLengthOf(words: WordCount): number {
  return (words / 3) * 4
}

/**
 * Words of a list as one phrase: joined by a space, or by U+3000 for Japanese, as BIP-39 says.
 * @example
 * joinWords(['legal', 'winner']) // => 'legal winner'
 * joinWords(['あいこくしん', 'あおぞら']) // => 'あいこくしん\u3000あおぞら'
 */
export function joinWords(words: readonly string[]): string {
  return words.join(/\p{Script=Hiragana}/u.test(words[0] ?? '') ? '\u3000' : ' ')
}

/**
 * The words of a phrase that `joinWords` made.
 * @example
 * splitMnemonic('legal winner') // => ['legal', 'winner']
 */
export function splitMnemonic(mnemonic: string): readonly string[] {
  return mnemonic.split(/[ \u3000]/u)
}

/**
 * The phrase that stands for the entropy (16, 20, 24, 28 or 32 bytes) by BIP-39: its bits and the
 * first bits of its SHA-256, 11 bits a word. Japanese words are joined by U+3000, as BIP-39 says.
 * @throws ToolError `mnemonic/entropy-length`.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const phrase = generateMnemonic(new Uint8Array(16), list)
 * phrase // => `${'abandon '.repeat(11)}about`
 */
export function generateMnemonic(entropy: Uint8Array, words: WordList): string {
  if (!isWordCount((entropy.length * 3) / 4)) throw entropyLength({ length: entropy.length })
  return joinWords(entropyToPlaces(entropy).map(place => words[place] ?? ''))
}

/** Something that was let pass while a phrase was read, worth a line on the page. */
export type MnemonicNote =
  /** Words did not stand one space apart, or something stood around them. */
  | 'white-space'
  /** Numbers, quotes, brackets or marks of a list stood around words. */
  | 'marks'
  /** Letters were upper case. */
  | 'upper-case'
  /** Accents were left out. */
  | 'accents'
  /** Letters were written in an odd Unicode form, as full width. */
  | 'unicode-form'
  /** Words were abbreviated to first letters that no other word has (four are enough). */
  | 'abbreviated'

/** One word as it was typed. */
export interface WordReading extends WrittenWord {
  /** From 1. */
  readonly number: number
  /** The word of the list; null when it is not in it, or stands for a missing one (`?`). */
  readonly word: string | null
  /** Whether `word` was found by its first letters only. */
  readonly abbreviated: boolean
  /** Whether it is written `?`: known to be missing. */
  readonly missing: boolean
}

interface Reading extends WordReading {
  readonly place: number
  readonly notes: readonly MnemonicNote[]
}

function notesOn(written: string, word: string, how: string): MnemonicNote[] {
  const notes: MnemonicNote[] = []
  const lower = written.toLowerCase()
  if (lower !== written) notes.push('upper-case')
  if (how === 'accents') notes.push('accents')
  if (how === 'abbreviated') notes.push('abbreviated')
  if (how === 'exact' && lower !== word && lower !== word.normalize('NFC')) {
    notes.push('unicode-form')
  }
  return notes
}

function read(text: string, list: WordList): Reading[] {
  return splitWords(text, list).map((one, position) => {
    const missing = /^[?？_]+$/u.test(one.written)
    const found = missing ? null : findWord(one.written, list)
    const word = found ? normalForm(list[found.place] ?? '') : null
    return {
      ...one,
      number: position + 1,
      word,
      missing,
      abbreviated: found?.how === 'abbreviated',
      place: found?.place ?? -1,
      notes: found && word !== null ? notesOn(one.written, word, found.how) : [],
    }
  })
}

/**
 * Every word of the text with what it stands for; none of a text that is far too long for a phrase.
 * Never throws. For a page's grid of words.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = parseWords('abandon abuot', list)
 * words.map(({ word }) => word) // => ['abandon', null]
 */
export function parseWords(text: string, words: WordList): readonly WordReading[] {
  if (text.length > MAX_PHRASE_LENGTH) return []
  return read(text, words).map(({ place: _place, notes: _notes, ...reading }) => reading)
}

export interface ParsedMnemonic {
  /** The words as the list has them. */
  readonly words: Secret<readonly string[]>
  /** The phrase as BIP-39 writes it: what `mnemonicToSeed` takes. */
  readonly mnemonic: Secret<string>
  readonly entropy: Secret<Uint8Array>
  readonly notes: readonly MnemonicNote[]
}

/** @throws ToolError for everything but a wrong checksum. */
function requireWords(readings: readonly Reading[], end: number): void {
  if (readings.length === 0) throw mnemonicEmpty()
  const unknown = readings.filter(({ word, missing }) => word === null && !missing)
  if (!isWordCount(readings.length)) {
    const numbers = unknown.map(({ number }) => number)
    throw wordCount({ words: readings.length, unknown: numbers, end })
  }
  if (unknown.length > 0) throw unknownWords(unknown)
  const missing = readings.filter(reading => reading.missing)
  if (missing.length > 0) throw describeMissing(missing)
}

/** Whether the words stand as a phrase is written, apart from how each is spelled. */
function isPlain(text: string, readings: readonly Reading[]): boolean {
  const written = readings.map(reading => reading.written)
  return text === written.join(' ') || text === written.join('\u3000')
}

/** How the words stand in the text, where that is not how a phrase is written. */
function layoutNotes(text: string, readings: readonly Reading[]): readonly MnemonicNote[] {
  if (isPlain(text, readings)) return []
  let end = 0
  let between = ''
  for (const { offset, length } of readings) {
    between += text.slice(end, offset)
    end = offset + length
  }
  return /[^\s,;、，]/u.test(between + text.slice(end)) ? ['marks'] : ['white-space']
}

/**
 * The phrase that a text holds. Whitespace, numbers and marks of lists, upper case, other Unicode forms and words abbreviated
 * to their first letters are let pass and said in `notes`. Errors name words by number and place,
 * and never repeat them.
 * @throws ToolError `mnemonic/too-long`, `mnemonic/empty`, `mnemonic/word-count`, `mnemonic/unknown-word` (position: the
 * first; all numbers in the message), `mnemonic/missing-word`, `mnemonic/checksum`.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const { mnemonic, entropy } = parseMnemonic(`${'ABANDON  '.repeat(11)}about`, list)
 * mnemonic.reveal() // => `${'abandon '.repeat(11)}about`
 * entropy.reveal() // => new Uint8Array(16)
 * parseMnemonic('abandon '.repeat(12), list) // throws mnemonic/checksum
 */
export function parseMnemonic(text: string, words: WordList): ParsedMnemonic {
  requirePhraseLength(text)
  const readings = read(text, words)
  requireWords(readings, text.length)
  const { entropy, checksum } = placesToEntropy(readings.map(({ place }) => place))
  if (checksumOf(entropy) !== checksum) {
    entropy.fill(0)
    throw wrongChecksum({ words: readings.length })
  }
  const notes = new Set(readings.flatMap(reading => reading.notes))
  const found = readings.map(({ place }) => words[place] ?? '')
  return {
    words: new Secret(found),
    mnemonic: new Secret(joinWords(found)),
    entropy: new Secret(entropy),
    notes: [...layoutNotes(text, readings), ...notes],
  }
}
