/**
 * BIP-39 phrases: generation, parsing and validation.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { Secret } from '../secret.ts'
import { checksumOf, entropyToIndexes, indexesToEntropy } from './bits.ts'
import {
  describeMissing,
  doubledNumber,
  entropyLength,
  mnemonicEmpty,
  unknownWords,
  unnumberedWord,
  wordCount,
  wrongChecksum,
} from './errors.ts'
import type { WordList } from './languages.ts'
import {
  MAX_PHRASE_LENGTH,
  type PhraseLayout,
  phraseLayout,
  requirePhraseLength,
  type WrittenWord,
} from './split-words.ts'
import { findWord, normalForm } from './word-index.ts'

/** Number of words of a phrase: 128 to 256 bits of entropy in steps of 32. */
export type WordCount = 12 | 15 | 18 | 21 | 24
export const WORD_COUNTS: readonly WordCount[] = [12, 15, 18, 21, 24]

export const isWordCount = (count: number): count is WordCount =>
  (WORD_COUNTS as readonly number[]).includes(count)

/**
 * Returns the bytes of entropy in a phrase of this many words: 16, 20, 24, 28 or 32.
 * @example
 * entropyLengthOf(12) // => 16
 * entropyLengthOf(24) // => 32
 */
export function entropyLengthOf(words: WordCount): number {
  requireInput('count', words, 'words')
  return (words / 3) * 4
}

/**
 * Joins words to a phrase: with a space, or U+3000 for Japanese, as BIP-39 requires.
 * @example
 * joinWords(['legal', 'winner']) // => 'legal winner'
 * joinWords(['あいこくしん', 'あおぞら']) // => 'あいこくしん\u3000あおぞら'
 */
export function joinWords(words: readonly string[]): string {
  requireInput('list', words, 'words')
  return words.join(/\p{Script=Hiragana}/u.test(words[0] ?? '') ? '\u3000' : ' ')
}

/**
 * Splits a phrase made by `joinWords` into words.
 * @example
 * splitMnemonic('legal winner') // => ['legal', 'winner']
 */
export function splitMnemonic(mnemonic: string): readonly string[] {
  requireInput('text', mnemonic, 'mnemonic')
  return mnemonic.split(/[ \u3000]/u)
}

/**
 * Encodes entropy (16, 20, 24, 28 or 32 bytes) as a BIP-39 phrase: its bits and the first bits of its SHA-256, 11 bits
 * per word. Japanese words are joined by U+3000, as BIP-39 requires.
 * @throws ToolError `mnemonic/entropy-length`.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const phrase = generateMnemonic(new Uint8Array(16), list)
 * phrase // => `${'abandon '.repeat(11)}about`
 */
export function generateMnemonic(entropy: Uint8Array, words: WordList): string {
  requireInput('bytes', entropy, 'entropy')
  if (!isWordCount((entropy.length * 3) / 4)) throw entropyLength({ length: entropy.length })
  return joinWords(entropyToIndexes(entropy).map(index => words[index] ?? ''))
}

/** Deviation that was accepted while parsing a phrase, worth showing to the user. */
export type MnemonicNote =
  /** Words were not separated by single spaces, or there was text around them. */
  | 'white-space'
  /** Words had numbers, quotes, brackets or list marks around them. */
  | 'marks'
  /** The numbers at the words give another order than the text. */
  | 'numbers'
  /** Letters were upper case. */
  | 'upper-case'
  /** Accents were missing. */
  | 'accents'
  /** Letters were in an unusual Unicode form, such as full width. */
  | 'unicode-form'
  /** Words were abbreviated to unique first letters (four are enough). */
  | 'abbreviated'

/** Word as typed, with its match. */
export interface WordParseResult extends WrittenWord {
  /** From 1. */
  readonly number: number
  /** Word of the list; null if it isn't in the list, or is marked as missing (`?`). */
  readonly word: string | null
  /** True if `word` was found only by its first letters. */
  readonly abbreviated: boolean
  /** True if it is written `?`, for a missing word. */
  readonly missing: boolean
}

interface ParsedWord extends WordParseResult {
  readonly index: number
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

function matched({ words }: PhraseLayout, list: WordList): ParsedWord[] {
  return words.map((one, position) => {
    const missing = /^[?？_]+$/u.test(one.written)
    const found = missing ? null : findWord(one.written, list)
    const word = found ? normalForm(list[found.index] ?? '') : null
    return {
      ...one,
      number: position + 1,
      word,
      missing,
      abbreviated: found?.how === 'abbreviated',
      index: found?.index ?? -1,
      notes: found && word !== null ? notesOn(one.written, word, found.how) : [],
    }
  })
}

/**
 * Parses every word of the text with its match, in the order of their numbers; none if the text is far too long for a phrase. Never throws. For a
 * page's grid of words.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const words = parseWords('abandon abuot', list)
 * words.map(({ word }) => word) // => ['abandon', null]
 */
export function parseWords(text: string, words: WordList): readonly WordParseResult[] {
  requireInput('text', text, 'text')
  if (text.length > MAX_PHRASE_LENGTH) return []
  return matched(phraseLayout(text, words), words).map(
    ({ index: _place, notes: _notes, ...parsedWord }) => parsedWord,
  )
}

export interface ParsedMnemonic {
  /** Words as in the list. */
  readonly words: Secret<readonly string[]>
  /** Phrase in BIP-39's form, the input of `mnemonicToSeed`. */
  readonly mnemonic: Secret<string>
  readonly entropy: Secret<Uint8Array>
  readonly notes: readonly MnemonicNote[]
}

/** @throws ToolError for everything but a wrong checksum. */
function requireWords(parsedWords: readonly ParsedWord[], end: number): void {
  if (parsedWords.length === 0) throw mnemonicEmpty()
  const unknown = parsedWords.filter(({ word, missing }) => word === null && !missing)
  if (!isWordCount(parsedWords.length)) {
    const numbers = unknown.map(({ number }) => number)
    throw wordCount({ words: parsedWords.length, unknown: numbers, end })
  }
  if (unknown.length > 0) throw unknownWords(unknown)
  const missing = parsedWords.filter(parsedWord => parsedWord.missing)
  if (missing.length > 0) throw describeMissing(missing)
}

/** Returns true if the words are laid out as a phrase, apart from their spelling. */
function isPlain(text: string, parsedWords: readonly ParsedWord[]): boolean {
  const written = parsedWords.map(parsedWord => parsedWord.written)
  return text === written.join(' ') || text === written.join('\u3000')
}

/** Returns notes about a layout that differs from a phrase's. */
function layoutNotes(text: string, parsedWords: readonly ParsedWord[]): readonly MnemonicNote[] {
  if (isPlain(text, parsedWords)) return []
  let end = 0
  let between = ''
  for (const { offset, length } of parsedWords.toSorted((a, b) => a.offset - b.offset)) {
    between += text.slice(end, offset)
    end = offset + length
  }
  return /[^\s,;、，]/u.test(between + text.slice(end)) ? ['marks'] : ['white-space']
}

/**
 * Parses a phrase. Whitespace, numbers and list marks, upper case, other Unicode forms and words abbreviated to their
 * first letters are accepted and reported in `notes`; numbered words are read in the order of their numbers. Errors name words by number and position, and never repeat them.
 * @throws ToolError `mnemonic/too-long`, `mnemonic/empty`, `mnemonic/word-count`, `mnemonic/unknown-word` (position: the
 * first; all numbers in the message), `mnemonic/missing-word`, `mnemonic/doubled-number`, `mnemonic/unnumbered-word`,
 * `mnemonic/checksum`.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * const { mnemonic, entropy } = parseMnemonic(`${'ABANDON  '.repeat(11)}about`, list)
 * mnemonic.reveal() // => `${'abandon '.repeat(11)}about`
 * entropy.reveal() // => new Uint8Array(16)
 * parseMnemonic('abandon '.repeat(12), list) // throws mnemonic/checksum
 */
export function parseMnemonic(text: string, words: WordList): ParsedMnemonic {
  requireInput('list', words, 'words')
  requirePhraseLength(text)
  const layout = phraseLayout(text, words)
  const { fault, reordered } = layout
  if (fault) throw fault.kind === 'doubled' ? doubledNumber(fault) : unnumberedWord(fault)
  const parsedWords = matched(layout, words)
  requireWords(parsedWords, text.length)
  const { entropy, checksum } = indexesToEntropy(parsedWords.map(({ index }) => index))
  if (checksumOf(entropy) !== checksum) {
    entropy.fill(0)
    throw wrongChecksum({ words: parsedWords.length })
  }
  const notes = new Set(parsedWords.flatMap(parsedWord => parsedWord.notes))
  const found = parsedWords.map(({ index }) => words[index] ?? '')
  return {
    words: new Secret(found),
    mnemonic: new Secret(joinWords(found)),
    entropy: new Secret(entropy),
    notes: [
      ...layoutNotes(text, parsedWords),
      ...(reordered ? (['numbers'] as const) : []),
      ...notes,
    ],
  }
}
