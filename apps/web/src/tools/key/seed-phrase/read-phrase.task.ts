import { type ToolErrorFacts, toToolError } from '@toolkit/core/errors'
import { detectLanguage, type LanguageMatch } from '@toolkit/core/mnemonic/detect-language'
import {
  loadWordList,
  MNEMONIC_LANGUAGES,
  type MnemonicLanguage,
  type WordList,
} from '@toolkit/core/mnemonic/languages'
import {
  type MnemonicNote,
  parseMnemonic,
  readWords,
  type WordReading,
} from '@toolkit/core/mnemonic/mnemonic'
import { type RepairQuestion, repairAttempts, repairQuestion } from '@toolkit/core/mnemonic/repair'
import { requirePhraseLength } from '@toolkit/core/mnemonic/split-words'
import { nearestWords } from '@toolkit/core/mnemonic/suggest'
import type { Task } from '../../../workers/task'
import { isOtherSecret } from './errors'
import { otherSecretIn } from './other-secret'

export interface ReadPhraseInput {
  readonly text: string
  /** Null: found out. */
  readonly language: MnemonicLanguage | null
}

/** A word that stands in no list, or `?`. */
export interface OddWord {
  /** From 1. */
  readonly number: number
  /** Place in the text, in UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly missing: boolean
  /** Nearest first; none for a missing one. */
  readonly nearest: readonly string[]
}

export interface PhraseReading {
  readonly language: MnemonicLanguage
  /** Other languages that know every word as well. */
  readonly alsoIn: readonly MnemonicLanguage[]
  readonly count: number
  readonly odd: readonly OddWord[]
  /** The phrase in BIP-39's form; null while it is not right. */
  readonly mnemonic: string | null
  readonly notes: readonly MnemonicNote[]
  readonly error: ToolErrorFacts | null
  /** What can be tried, and how many words that means. */
  readonly repair: { readonly question: RepairQuestion; readonly attempts: number } | null
}

/** Words that are named one by one: more than a phrase has are no slips of one. */
const MOST_ODD = 24

/**
 * What a text holds as a BIP-39 phrase. An empty text reads as nothing and loads every word list,
 * so that they are there when the network is not.
 */
const readPhrase: Task<ReadPhraseInput, PhraseReading | null> = async ({ text, language }) => {
  if (text.trim() === '') {
    await Promise.all(MNEMONIC_LANGUAGES.map(({ id }) => loadWordList(id)))
    return null
  }
  const other = otherSecretIn(text)
  if (other) return nothingRead(language ?? 'english', isOtherSecret(other).toJSON())
  const tooLong = lengthError(text)
  if (tooLong) return nothingRead(language ?? 'english', tooLong)
  const matches = language === null ? await detectLanguage(text) : []
  const candidates = language === null ? await bestLanguages(text, matches) : [language]
  const chosen = candidates[0] ?? 'english'
  const list = await loadWordList(chosen)
  const words = readWords(text, list)
  return {
    language: chosen,
    alsoIn: matches
      .filter(match => match.known === match.total && match.language !== chosen)
      .map(match => match.language),
    count: words.length,
    odd: words
      .filter(({ word }) => word === null)
      .slice(0, MOST_ODD)
      .map(word => oddWord(word, list)),
    ...verdict(text, list),
    repair: repairOf(words, list),
  }
}

export default readPhrase

function lengthError(text: string): ToolErrorFacts | null {
  try {
    requirePhraseLength(text)
    return null
  } catch (error) {
    return toToolError(error).toJSON()
  }
}

const nothingRead = (language: MnemonicLanguage, error: ToolErrorFacts): PhraseReading => ({
  language,
  error,
  alsoIn: [],
  count: 0,
  odd: [],
  mnemonic: null,
  notes: [],
  repair: null,
})

/** Of languages that know as many words, those first in which the checksum fits. */
async function bestLanguages(
  text: string,
  matches: readonly LanguageMatch[],
): Promise<readonly MnemonicLanguage[]> {
  const best = matches.filter(match => match.known === matches[0]?.known)
  const rated = await Promise.all(
    best.map(async ({ language }) => ({
      language,
      fits: verdict(text, await loadWordList(language)).mnemonic !== null,
    })),
  )
  return rated
    .sort((one, other) => Number(other.fits) - Number(one.fits))
    .map(({ language }) => language)
}

function verdict(
  text: string,
  list: WordList,
): Pick<PhraseReading, 'mnemonic' | 'notes' | 'error'> {
  try {
    const parsed = parseMnemonic(text, list)
    parsed.entropy.wipe()
    return { mnemonic: parsed.mnemonic.reveal(), notes: parsed.notes, error: null }
  } catch (error) {
    return { mnemonic: null, notes: [], error: toToolError(error).toJSON() }
  }
}

function oddWord(
  { number, offset, length, written, missing }: WordReading,
  list: WordList,
): OddWord {
  return {
    number,
    offset,
    length,
    missing,
    nearest: missing ? [] : nearestWords(written, list),
  }
}

function repairOf(words: readonly WordReading[], list: WordList): PhraseReading['repair'] {
  const known = words.map(({ word }) => word)
  try {
    return { question: repairQuestion(known, list), attempts: repairAttempts(known, list) }
  } catch {
    return null
  }
}
