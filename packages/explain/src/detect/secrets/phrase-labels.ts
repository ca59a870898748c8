import {
  COUNTS,
  candidate,
  isRegular,
  isValid,
  PARTLY,
  type PhraseCandidate,
  SHORTEST_PHRASE,
  wordsInList,
} from './phrase-reading.ts'
import type { PhraseWord, ScriptLists } from './phrase-words.ts'

/** A word that comes so often, at every so many words, is a label: `w1:cool w2:like`, `{"word":"cool"}`. */
const MIN_REPEATS = 9
/** Each word of a phrase has no more words around it. */
const WIDEST = 8

/** The words without those that label each of the others. */
export function withoutLabels(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const labels = labelsAmong(words)
  if (!labels.includes(1)) return words
  return left(words, at => labels[at] === 0)
}

/** For each word 1 where it is a label. */
function labelsAmong(words: readonly PhraseWord[]): Uint8Array {
  const last = new Map<string, number>()
  /** How far the same word is before each, and how often it came so far from the one before. */
  const steps = new Int32Array(words.length)
  const counts = new Int32Array(words.length)
  const labels = new Uint8Array(words.length)
  for (const [at, { normal }] of words.entries()) {
    const before = last.get(normal)
    last.set(normal, at)
    if (before === undefined) continue
    const step = at - before
    steps[at] = step
    counts[at] = steps[before] === step ? (counts[before] ?? 0) + 1 : 1
    if (step < 2 || step > WIDEST || (counts[at] ?? 0) < MIN_REPEATS - 1) continue
    for (let place = at; place >= at - step * (counts[at] ?? 0); place -= step) {
      if (place < at && labels[place] === 1) break
      labels[place] = 1
    }
  }
  return labels
}

/** Those words that are kept, and between them the marks of what isn't. */
function left(
  words: readonly PhraseWord[],
  isKept: (at: number) => boolean,
): readonly PhraseWord[] {
  const kept: PhraseWord[] = []
  let gap = ''
  for (const [at, word] of words.entries()) {
    gap += word.gap
    if (!isKept(at)) continue
    kept.push({ ...word, gap: kept.length === 0 ? '' : gap })
    gap = ''
  }
  return kept
}

/** With a label before it. */
const LONGEST_PHRASE = 25
/** So many words at most belong to each word of a phrase, whatever they are: `first: cool, second: like`. */
const STEPS = [2, 3, 4] as const

/** Phrases with a right checksum of every second, third or fourth word; what is between them counts each time. */
export function labelledPhrases(
  words: readonly PhraseWord[],
  known: readonly number[],
  { lists }: ScriptLists,
): readonly PhraseCandidate[] {
  const found: PhraseCandidate[] = []
  for (const step of STEPS) {
    for (const [from, to] of knownBySteps(known, step)) {
      const every = left(words.slice(from, to), at => at % step === 0)
      for (const list of lists) {
        const read = wordsInList(list, every)
        const valid = [read, read.slice(1), read.slice(0, -1)].find(
          one => COUNTS.has(one.length) && isValid(one, list) && isRegular(one, PARTLY),
        )
        if (valid) found.push(candidate(valid, 'certain'))
      }
    }
  }
  return found
}

/** Where of words that are so far from each other as many follow as a phrase has, all of them on some list. */
function knownBySteps(
  known: readonly number[],
  step: number,
): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const counts = new Int32Array(known.length + step)
  for (let at = 0; at < counts.length; at += 1) {
    const before = at < step ? 0 : (counts[at - step] ?? 0)
    if (at < known.length && known[at]) counts[at] = before + 1
    else if (before >= SHORTEST_PHRASE && before <= LONGEST_PHRASE)
      found.push([at - step * before, at - step + 1])
  }
  return found
}
