import { languagesInScriptOf } from '@toolkit/core/mnemonic/detect-language'
import {
  loadWordList,
  type MnemonicLanguage,
  type WordList,
} from '@toolkit/core/mnemonic/languages'
import { normalForm, withoutAccents } from '@toolkit/core/mnemonic/word-index'

/** Word of a text that may belong to a phrase. */
export interface PhraseWord {
  readonly start: number
  readonly end: number
  /** Text between it and the previous word. */
  readonly gap: string
  readonly written: string
  /** Lower case, in the normal form of the lists. */
  readonly normal: string
}

/** Word list with its lookup maps, also for text written without spaces. */
export interface PhraseList {
  readonly language: MnemonicLanguage
  readonly list: WordList
  /** List word by its normal form, or without accents. */
  readonly words: ReadonlyMap<string, string>
  /** List word by its first four letters, or by a shorter word. */
  readonly beginnings: ReadonlyMap<string, string>
  /** Length of the longest whole word. */
  readonly longest: number
}

const ABBREVIATION = 4
const known = new WeakMap<WordList, PhraseList>()

function indexed(language: MnemonicLanguage, list: WordList): PhraseList {
  const before = known.get(list)
  if (before) return before
  const words = new Map<string, string>()
  const beginnings = new Map<string, string>()
  if (/^\p{Script=Latin}/u.test(list[0] ?? '')) {
    for (const word of list) {
      words.set(withoutAccents(word), word)
      beginnings.set(withoutAccents(word).slice(0, ABBREVIATION), word)
    }
    for (const word of list) if (word.length <= ABBREVIATION) beginnings.set(word, word)
  }
  for (const word of list) words.set(normalForm(word), word)
  const longest = Math.max(...list.map(word => normalForm(word).length))
  const made = { language, list, words, beginnings, longest }
  known.set(list, made)
  return made
}

/** Lists of one script, with a bit mask of the lists for each word. */
export interface ScriptLists {
  readonly lists: readonly PhraseList[]
  readonly words: ReadonlyMap<string, number>
  readonly beginnings: ReadonlyMap<string, number>
}

const scripts = new Map<PhraseList | undefined, ScriptLists>()

/** Loads the lists of a text's script. @throws ToolError `mnemonic/list-not-loaded`. */
export async function phraseListsOf(text: string): Promise<ScriptLists> {
  const lists = await Promise.all(
    languagesInScriptOf(text).map(async language =>
      indexed(language, await loadWordList(language)),
    ),
  )
  const [first] = lists
  const made = scripts.get(first) ?? {
    lists,
    words: bitsOf(lists.map(({ words }) => words)),
    beginnings: bitsOf(lists.map(({ beginnings }) => beginnings)),
  }
  scripts.set(first, made)
  return made
}

function bitsOf(maps: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>()
  for (const [at, map] of maps.entries()) {
    for (const word of map.keys()) bits.set(word, (bits.get(word) ?? 0) | (1 << at))
  }
  return bits
}

/** Returns a word as the key of the lists' maps, with or without accents. */
const keyIn = (words: ReadonlyMap<string, unknown>, { normal }: PhraseWord): string =>
  words.has(normal) || IS_ASCII.test(normal) ? normal : withoutAccents(normal)

/** Returns the lists with a word, a bit each. */
export const listsWith = ({ words }: ScriptLists, word: PhraseWord): number =>
  words.get(keyIn(words, word)) ?? 0

/** Returns the list's word; null if it has none. */
export const wordOf = ({ words }: PhraseList, word: PhraseWord): string | null =>
  words.get(keyIn(words, word)) ?? null

const IS_ASCII = /^[\0-\x7f]*$/

/** Returns the normal form; for most words, which are ASCII, it is the lower case. */
const normalOf = (written: string) =>
  IS_ASCII.test(written) ? written.toLowerCase() : normalForm(written)

const SCRIPT_CLASSES = [
  /^[\p{Script=Latin}\p{M}]+$/u,
  /^\p{Script=Han}+$/u,
  /^[\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]+$/u,
  /^[\p{Script=Hangul}\p{M}]+$/u,
] as const

/** Numbers, quotes, list marks and the like; letters are words of their own. */
const LONGEST_GAP = 60
const LONGEST_WORD = 12
/** Maximum letters of a phrase without spaces. */
const LONGEST_RUN = 260
const SHORTEST_RUN = 24
const WORD = /\p{L}[\p{L}\p{M}]*/gu

/** Open run of one script, with the end of its last word. */
interface OpenRun {
  words: PhraseWord[]
  end: number
}

/** A longer run is processed in parts to limit memory; words across a boundary are in both. */
const LONGEST_PART = 20_000
const OVERLAP = 1000

/**
 * Yields runs of words of one script with only numbers and punctuation between them, or a few words of another one.
 * Anything too long for a word, unless it is a phrase without spaces, ends a run.
 */
export function* wordRunsOf(text: string, fewest: number): Generator<readonly PhraseWord[]> {
  const open = SCRIPT_CLASSES.map((): OpenRun => ({ words: [], end: 0 }))
  function* close(run: OpenRun) {
    const { words } = run
    run.words = []
    if (words.length >= fewest || words.some(({ written }) => written.length >= SHORTEST_RUN))
      yield words
  }
  for (const { index: start, 0: written } of text.matchAll(WORD)) {
    const end = start + written.length
    const script = scriptOf(written)
    const run = open[script]
    if (!run) continue
    const isHan = script === HAN
    const isRun = !isHan && written.length >= SHORTEST_RUN && written.length <= LONGEST_RUN
    const isWord = written.length <= (isHan ? LONGEST_RUN : LONGEST_WORD)
    const isUsable = (isWord || isRun) && !isInCode(text, start)
    if (start - run.end > LONGEST_GAP || isRun || !isUsable) yield* close(run)
    if (isUsable) {
      const gap = run.words.length === 0 ? '' : text.slice(run.end, start)
      run.words.push({ start, end, gap, written, normal: normalOf(written) })
    }
    run.end = end
    if (isRun) yield* close(run)
    if (run.words.length < LONGEST_PART) continue
    const last = run.words.slice(-OVERLAP)
    yield* close(run)
    run.words = last
  }
  for (const run of open) yield* close(run)
}

const HAN = 1

const scriptOf = (written: string): number =>
  IS_ASCII.test(written) ? 0 : SCRIPT_CLASSES.findIndex(one => one.test(written))

const isDigit = (unit: string) => unit >= '0' && unit <= '9'

/** Returns true for letters among digits, as in hex and Base64. A number before a word has two digits. */
const isInCode = (text: string, start: number) =>
  isDigit(text.charAt(start - 1)) &&
  isDigit(text.charAt(start - 2)) &&
  isDigit(text.charAt(start - 3))
