import { checksumFits } from '@toolkit/core/mnemonic/bits'
import { joinWords, WORD_COUNTS } from '@toolkit/core/mnemonic/mnemonic'
import { type PhraseList, type PhraseWord, wordOf } from './phrase-words.ts'

/** Possible seed phrase, in a reading of a text. */
export interface PhraseCandidate {
  readonly start: number
  readonly end: number
  /** Its words with single spaces, without separators and surrounding text. */
  readonly clean: string
  readonly certainty: 'certain' | 'likely' | 'possible'
}

export const SHORTEST_PHRASE = 12
/** Minimum words of twelve on the list: one or two may be misspelt, or from another list. */
export const MIN_KNOWN = 10
export const COUNTS: ReadonlySet<number> = new Set(WORD_COUNTS)

/** Word of the text, with its list word if it is on the list. */
export interface Read extends PhraseWord {
  readonly word: string | null
}

export function candidate(
  words: readonly Read[],
  certainty: PhraseCandidate['certainty'],
): PhraseCandidate {
  const written = words.map(({ word, normal }) => word ?? normal)
  const [first] = words
  return {
    start: first?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    clean: joinWords(written),
    certainty,
  }
}

export function isValid(words: readonly Read[], { list }: PhraseList): boolean {
  if (!COUNTS.has(words.length)) return false
  const indexes = words.map(({ word }) => (word === null ? -1 : indexOfWord(list, word)))
  return indexes.every(position => position >= 0) && checksumFits(indexes)
}

const wordIndexes = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

export function indexOfWord(list: readonly string[], word: string): number {
  const index = wordIndexes.get(list) ?? new Map(list.map((one, at) => [one, at]))
  wordIndexes.set(list, index)
  return index.get(word) ?? -1
}

export const wordsInList = (list: PhraseList, words: readonly PhraseWord[]): readonly Read[] =>
  words.map(one => ({ ...one, word: wordOf(list, one) }))

/**
 * Finds the stretches in which enough of each twelve consecutive words are known, starting and ending with a known one.
 * @param known the lists of each word, a bit each; `bit` selects one.
 */
export function stretchesOf(
  known: readonly number[],
  bit: number,
  fewest: number,
): readonly (readonly [number, number])[] {
  const stretches: [number, number][] = []
  let inWindow = 0
  let [from, to] = [-1, -1]
  const isKnown = (at: number) => ((known[at] ?? 0) & bit) !== 0
  const close = () => {
    if (from < 0) return
    while (from < to && !isKnown(from)) from += 1
    while (to > from && !isKnown(to - 1)) to -= 1
    stretches.push([from, to])
  }
  for (let at = 0; at < known.length; at += 1) {
    if (isKnown(at)) inWindow += 1
    if (at >= SHORTEST_PHRASE && isKnown(at - SHORTEST_PHRASE)) inWindow -= 1
    if (at < SHORTEST_PHRASE - 1 || inWindow < fewest) continue
    const start = at - SHORTEST_PHRASE + 1
    if (start > to) {
      close()
      from = start
    }
    to = at + 1
  }
  close()
  return stretches
}

/** Returns the gaps between the words, normalised for numbers and blanks; and the most common one, with its count. */
export function gapsOf(words: readonly Read[]) {
  const kinds = words.slice(1).map(({ gap }) => gap.replace(/\d+/g, '').replace(/\s+/g, ' '))
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [usual, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return { kinds, usual, count }
}

/** Minimum share of equal gaps: with a valid checksum, in words of the list, if some aren't. */
export const [PARTLY, MAINLY, NEARLY] = [0.45, 0.6, 0.8]

/** Returns true if at least this share of the words has the same gap between them. */
export function isRegular(words: readonly Read[], part: number): boolean {
  const { kinds, count } = gapsOf(words)
  return count >= kinds.length * part
}

/** Common words of prose on no list, which are never a typo for a word on one. */
const SMALL_WORD =
  /^(?:.{1,2}|the|and|for|are|but|was|its|his|her|our|who|may|has|had|not|how|why|per|from|were|what|been|les|des|una|los|las|che|der|die|und)$/

export const isSmallWord = (word: string): boolean => SMALL_WORD.test(word)
