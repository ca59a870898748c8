import { type ExtendedKeyNetwork, parseExtendedKey } from '@toolkit/core/derivation/extended-key'
import { type ToolError, type ToolErrorFacts, toToolError } from '@toolkit/core/errors'
import {
  detectLanguage,
  type LanguageMatch,
  languagesInScriptOf,
} from '@toolkit/core/mnemonic/detect-language'
import { extraWord, otherPhrase } from '@toolkit/core/mnemonic/errors'
import {
  loadWordList,
  type MnemonicLanguage,
  type WordList,
} from '@toolkit/core/mnemonic/languages'
import {
  type MnemonicNote,
  parseMnemonic,
  parseWords,
  type WordParseResult,
} from '@toolkit/core/mnemonic/mnemonic'
import { recogniseOtherPhrase } from '@toolkit/core/mnemonic/other-phrases'
import { type PhraseAndPassphrase, splitPassphrase } from '@toolkit/core/mnemonic/read-phrase'
import {
  type RepairQuestion,
  repairAttempts,
  repairQuestion,
  swapAttempts,
} from '@toolkit/core/mnemonic/repair'
import { requirePhraseLength } from '@toolkit/core/mnemonic/split-words'
import { completions, nearestWords } from '@toolkit/core/mnemonic/suggest'
import type { Secret } from '@toolkit/core/secret'
import { foreignScript } from '@toolkit/core/text/look-alike-letters'
import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { numberAndName } from '../../../../ui/values/look-alike-messages'
import { defineTask } from '../../../../workers/task'
import { isOtherSecret } from '../errors'
import { looksExtended } from './phrase-text'

export interface ReadPhraseInput {
  readonly text: Secret<string>
  /** Null: detected. */
  readonly language: MnemonicLanguage | null
}

/** Word that is in no list, or `?`. */
export interface OddWord {
  /** Number of the word, starting at 1. */
  readonly number: number
  /** Position in the text, in UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly missing: boolean
  /** True if a listed word starts with it, so it may just be incomplete. */
  readonly begun: boolean
  /** Nearest first; empty for a missing word. */
  readonly nearest: readonly string[]
  /** Warning about look-alike characters that repeats none of them; null if there are none. */
  readonly lookAlike: string | null
}

/** Fields of an extended key. */
export interface ExtendedFacts {
  readonly kind: 'extended'
  readonly part: 'private' | 'public'
  readonly network: ExtendedKeyNetwork
  readonly depth: number
  /** Last derivation step: `0'`; null at depth 0. */
  readonly step: string | null
}

export interface PhraseParseResult {
  readonly kind: 'phrase'
  readonly language: MnemonicLanguage
  /** Other languages whose lists contain every word. */
  readonly alsoIn: readonly MnemonicLanguage[]
  readonly count: number
  readonly odd: readonly OddWord[]
  /** Normalized phrase; null while it is invalid. */
  readonly mnemonic: Secret<string> | null
  readonly notes: readonly MnemonicNote[]
  readonly error: ToolErrorFacts | null
  /** Valid phrase, and the word behind it that may be its passphrase. */
  readonly withPassphrase: PhraseAndPassphrase | null
  /** Possible repair, and the number of pairs to swap and of words that it would try. */
  readonly repair: {
    readonly question: RepairQuestion
    readonly swaps: number
    readonly attempts: number
  } | null
}

/** Words listed individually: more than a phrase has aren't typos in one. */
const MAX_ODD = 24
/** Words of the longest phrase of any standard: a share of SLIP-39. */
const MAX_WORDS = 33

/** Parses a text as a BIP-39 phrase or an extended key. */
export default defineTask(
  'read-phrase',
  async ({ text, language }: ReadPhraseInput): Promise<PhraseParseResult | ExtendedFacts> =>
    looksExtended(text.reveal())
      ? readExtended(text.reveal())
      : readPhrase(text.reveal(), language),
)

function readExtended(text: string): ExtendedFacts {
  const { privateKey, network, depth, step, chainCode } = parseExtendedKey(text)
  privateKey?.wipe()
  chainCode.wipe()
  const part = privateKey ? 'private' : 'public'
  const lastStep = step && `${step.index}${step.hardened ? "'" : ''}`
  return { kind: 'extended', part, network, depth, step: lastStep }
}

export async function readPhrase(
  text: string,
  language: MnemonicLanguage | null,
): Promise<PhraseParseResult> {
  const error = otherSecretIn(text)?.toJSON() ?? lengthError(text)
  if (error) {
    const nothing = { alsoIn: [], count: 0, odd: [], mnemonic: null, notes: [] }
    const no = { withPassphrase: null, repair: null }
    return { kind: 'phrase', language: language ?? 'english', error, ...nothing, ...no }
  }
  const matches = language === null ? await detectLanguage(text) : []
  const candidates = language === null ? await bestLanguages(text, matches) : [language]
  const chosen = candidates[0] ?? 'english'
  const list = await loadWordList(chosen)
  const words = parseWords(text, list)
  const lists = language === null ? await listsLeft(text, matches) : [list]
  const read = verdict(text, list)
  const other = read.error && words.length <= MAX_WORDS ? await recogniseOtherPhrase(text) : null
  const mayHavePassphrase = read.error && other === null && words.length <= MAX_WORDS
  const withPassphrase = mayHavePassphrase ? splitPassphrase(text, list) : null
  const named =
    other !== null ? otherPhrase({ kind: other }) : withPassphrase && extraWord(withPassphrase)
  return {
    kind: 'phrase',
    language: chosen,
    alsoIn: matches
      .filter(match => match.known === match.total && match.language !== chosen)
      .map(match => match.language),
    count: words.length,
    odd: words
      .filter(({ word }) => word === null)
      .slice(0, MAX_ODD)
      .map(({ number, offset, length, written, missing }) => ({
        ...{ number, offset, length, missing },
        begun: lists.some(each => completions(written, each, 1).length > 0),
        nearest: missing ? [] : nearestWords(written, list),
        lookAlike: lookAlikeIn(written),
      })),
    ...read,
    error: named?.toJSON() ?? read.error,
    withPassphrase,
    repair: named || isOrderUnknown(read.error) ? null : repairOf(words, list),
  }
}

function lookAlikeIn(word: string): string | null {
  const [found] = findLookAlikes(word, { expect: 'name' }).filter(
    ({ kind }) => kind !== 'not-composed',
  )
  if (!found) return null
  if (found.kind !== 'look-alike') return `It contains the hidden ${numberAndName(found)}.`
  const script = foreignScript(String.fromCodePoint(found.codePoint))
  return `It contains ${script === null ? 'an odd' : `a ${script}`} letter that looks like one of the list’s.`
}

/** Recognises a text that cannot be a phrase: no word list contains digits, braces or dashes. */
export function otherSecretIn(text: string): ToolError | null {
  const trimmed = text.trim()
  const kind = /^(?:0x)?[0-9a-f]{64}$/i.test(trimmed)
    ? 'hex'
    : trimmed.startsWith('-----BEGIN ')
      ? 'pem'
      : trimmed.startsWith('{')
        ? 'json'
        : null
  return kind && isOtherSecret(kind)
}

function lengthError(text: string): ToolErrorFacts | null {
  try {
    requirePhraseLength(text)
    return null
  } catch (error) {
    return toToolError(error).toJSON()
  }
}

/** Languages with the most matching words, those with a valid checksum first. */
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

/** Word lists the text may still belong to: those that match the most words. */
function listsLeft(text: string, matches: readonly LanguageMatch[]): Promise<readonly WordList[]> {
  const best = matches.filter(match => match.known === matches[0]?.known)
  const left = best.length > 0 ? best.map(({ language }) => language) : languagesInScriptOf(text)
  return Promise.all(left.map(loadWordList))
}

function verdict(
  text: string,
  list: WordList,
): Pick<PhraseParseResult, 'mnemonic' | 'notes' | 'error'> {
  try {
    const parsed = parseMnemonic(text, list)
    parsed.entropy.wipe()
    return { mnemonic: parsed.mnemonic, notes: parsed.notes, error: null }
  } catch (error) {
    return { mnemonic: null, notes: [], error: toToolError(error).toJSON() }
  }
}

/** Returns true if the numbers at the words give no order: no word is to be searched for. */
const isOrderUnknown = (error: ToolErrorFacts | null): boolean =>
  error?.code === 'mnemonic/doubled-number' || error?.code === 'mnemonic/unnumbered-word'

function repairOf(words: readonly WordParseResult[], list: WordList): PhraseParseResult['repair'] {
  const known = words.map(({ word }) => word)
  try {
    const question = repairQuestion(known, list)
    const swaps = question.kind === 'one-wrong-anywhere' ? swapAttempts(known, list) : 0
    return { question, swaps, attempts: repairAttempts(known, list) }
  } catch {
    return null
  }
}
