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
} from './phrase-reading.ts'
import type { PhraseList } from './phrase-words.ts'

/** A longer run is a list of words; where in it a phrase is is not searched. */
const LONGEST_SEARCHED = 120

/** A name that comes again and again is no phrase; what has a right checksum is one, whatever its words. */
const LEAST_KINDS = 4

/** The phrases in a stretch of words of which nearly all are on a list. */
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
  // Of as many words as a phrase has, all that are left out are its name.
  if (within && isMostOf(stretch, within)) return [candidate(within, 'certain')]
  // Words of programs and of prose, which have all sorts of marks between them.
  if (!isRegular(stretch, isWhole ? MAINLY : NEARLY) || hasSmallWords(stretch)) {
    return exact.length >= SHORTEST_PHRASE && !isWhole ? phrasesInStretch(exact, list) : []
  }
  // A phrase with a fault: a word that is wrong or missing, or two that changed places.
  const counted = [exact, stretch, ...parts].find(
    words => COUNTS.has(words.length) && isMostOf(stretch, words),
  )
  // What may be words of another phrase stays with it.
  if (within && !counted)
    return [{ ...candidate(stretch, 'certain'), clean: candidate(within, 'certain').clean }]
  return [candidate(counted ?? stretch, isWhole ? 'likely' : 'possible')]
}

/** So few words tell nothing of a phrase: they are its name. */
const MAX_LEFT_OVER = 6

const leftOver = (stretch: readonly Read[], parts: readonly (readonly Read[])[]) =>
  stretch.length - parts.reduce((sum, { length }) => sum + length, 0)

const isMostOf = (stretch: readonly Read[], part: readonly Read[]) =>
  leftOver(stretch, [part]) <= MAX_LEFT_OVER

/** The longest run of words that are all on the list. */
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

/** Its parts by the breaks and marks that are not those between most words: the name of the phrase is before one. */
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

/** The longest phrase with a right checksum; of two as long the last, as names stand before. */
function validWithin(words: readonly Read[], list: PhraseList): readonly Read[] | null {
  for (const count of WORD_COUNTS.toReversed()) {
    for (let from = words.length - count; from >= 0; from -= 1) {
      const part = words.slice(from, from + count)
      if (isValid(part, list)) return part
    }
  }
  return null
}
