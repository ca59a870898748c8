import { WORD_COUNTS } from '@toolkit/core/mnemonic/mnemonic'
import {
  COUNTS,
  candidate,
  gapsOf,
  isRegular,
  isSmallWord,
  isValid,
  MAINLY,
  NEARLY,
  PARTLY,
  type PhraseCandidate,
  type Read,
  SHORTEST_PHRASE,
} from './phrase-parse.ts'
import type { PhraseList } from './phrase-words.ts'

/** A longer run is a word list, and is not searched for phrases. */
const LONGEST_SEARCHED = 120

/** Repetitions of a name are not a phrase; but a valid checksum is enough for any words. */
const LEAST_KINDS = 4

/** Finds the phrases in a stretch of words nearly all on a list. */
export function phrasesInStretch(
  stretch: readonly Read[],
  list: PhraseList,
): readonly PhraseCandidate[] {
  if (stretch.length > LONGEST_SEARCHED) {
    return [candidate(stretch, stretch.every(({ word }) => word !== null) ? 'likely' : 'possible')]
  }
  const exact = longestKnown(stretch)
  const whole = [stretch, exact, stretch.filter(isNoSmallWord)].find(
    words => isValid(words, list) && isRegular(words, PARTLY),
  )
  if (whole) return [candidate(whole, 'certain')]
  const parts = partsOf(stretch)
  const valid = disjoint(parts.filter(words => isValid(words, list) && isRegular(words, PARTLY)))
  if (valid.length > 0 && leftOver(stretch, valid) <= MAX_LEFT_OVER) {
    return valid.map(words => candidate(words, 'certain'))
  }
  if (new Set(stretch.map(({ normal }) => normal)).size < LEAST_KINDS) return []
  const isWhole = stretch.every(({ word }) => word !== null)
  const within = isRegular(stretch, PARTLY) ? validWithin(stretch, list) : null
  // The number of words is that of a phrase, so the rest is its name.
  if (within && isMostOf(stretch, within)) return [candidate(within, 'certain')]
  // Words of programs and prose have all kinds of punctuation between them.
  if (!isRegular(stretch, isWhole ? MAINLY : NEARLY) || hasSmallWords(stretch)) {
    return exact.length >= SHORTEST_PHRASE && !isWhole ? phrasesInStretch(exact, list) : []
  }
  // A phrase with an error: a word is wrong or missing, or two are swapped.
  const counted = [exact, stretch, ...parts].find(
    words => COUNTS.has(words.length) && isMostOf(stretch, words),
  )
  // Words that may belong to another phrase stay with it.
  if (within && !counted)
    return [{ ...candidate(stretch, 'certain'), clean: candidate(within, 'certain').clean }]
  return [candidate(counted ?? stretch, isWhole ? 'likely' : 'possible')]
}

/** Number of extra words that may be the name of a phrase. */
const MAX_LEFT_OVER = 6

const leftOver = (stretch: readonly Read[], parts: readonly (readonly Read[])[]) =>
  stretch.length - parts.reduce((sum, { length }) => sum + length, 0)

const isMostOf = (stretch: readonly Read[], part: readonly Read[]) =>
  leftOver(stretch, [part]) <= MAX_LEFT_OVER

/** Returns the longest run of words that are all on the list. */
function longestKnown(words: readonly Read[]): readonly Read[] {
  let best: readonly Read[] = []
  let from = 0
  for (let at = 0; at <= words.length; at += 1) {
    if (words[at]?.word) continue
    if (at - from > best.length) best = words.slice(from, at)
    from = at + 1
  }
  return best
}

function disjoint(parts: readonly (readonly Read[])[]): readonly (readonly Read[])[] {
  let end = 0
  const ordered = parts.toSorted((a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0))
  return ordered.filter(part => {
    if ((part[0]?.start ?? 0) < end) return false
    end = part.at(-1)?.end ?? end
    return true
  })
}

const isNoSmallWord = ({ word, normal }: Read) => word !== null || !isSmallWord(normal)

const hasSmallWords = (words: readonly Read[]) => !words.every(isNoSmallWord)

/** Splits a stretch at gaps that differ from the most common one: the name of the phrase comes before one. */
function partsOf(words: readonly Read[]): readonly (readonly Read[])[] {
  const { kinds, usual } = gapsOf(words)
  const splits: readonly ((gap: string, kind: string) => boolean)[] = [
    (_, kind) => kind !== usual,
    gap => /[\r\n]/.test(gap),
    gap => /[:="(]/.test(gap),
  ]
  return splits.flatMap(isBreak => {
    const parts: Read[][] = [[]]
    for (const [at, word] of words.entries()) {
      if (at > 0 && isBreak(word.gap, kinds[at - 1] ?? '')) parts.push([])
      parts.at(-1)?.push(word)
    }
    return parts.length > 1 ? parts.filter(part => part.length >= SHORTEST_PHRASE) : []
  })
}

/** Returns the longest phrase with a valid checksum; of two equally long the last, since names come first. */
function validWithin(words: readonly Read[], list: PhraseList): readonly Read[] | null {
  for (const count of WORD_COUNTS.toReversed()) {
    for (let from = words.length - count; from >= 0; from -= 1) {
      const part = words.slice(from, from + count)
      if (isValid(part, list)) return part
    }
  }
  return null
}
