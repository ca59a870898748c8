import {
  COUNTS,
  candidate,
  isRegular,
  isValid,
  PARTLY,
  type PhraseCandidate,
  SHORTEST_PHRASE,
  wordsInList,
} from './phrase-parse.ts'
import type { PhraseWord, ScriptLists } from './phrase-words.ts'

/** A word that recurs at a fixed distance is a label: `w1:cool w2:like`, `{"word":"cool"}`. */
const MIN_REPEATS = 9
/** Maximum distance between the words of a phrase. */
const WIDEST = 8

/** Removes the words that label each of the others. */
export function withoutLabels(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const labels = labelsAmong(words)
  if (!labels.includes(1)) return words
  return left(words, at => labels[at] === 0)
}

/** Returns 1 for each word that is a label. */
function labelsAmong(words: readonly PhraseWord[]): Uint8Array {
  const last = new Map<string, number>()
  /** Distance to the same word before each, and how often it recurred at that distance. */
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
    for (let position = at; position >= at - step * (counts[at] ?? 0); position -= step) {
      if (position < at && labels[position] === 1) break
      labels[position] = 1
    }
  }
  return labels
}

/** Returns the kept words, with the punctuation of the removed ones between them. */
function left(
  words: readonly PhraseWord[],
  isRetained: (at: number) => boolean,
): readonly PhraseWord[] {
  const retained: PhraseWord[] = []
  let gap = ''
  for (const [at, word] of words.entries()) {
    gap += word.gap
    if (!isRetained(at)) continue
    retained.push({ ...word, gap: retained.length === 0 ? '' : gap })
    gap = ''
  }
  return retained
}

/** With a label before it. */
const LONGEST_PHRASE = 25
/** Number of words that may belong to each word of a phrase: `first: cool, second: like`. */
const STEPS = [2, 3, 4] as const

/**
 * Finds phrases with a valid checksum in every second, third or fourth word; the words between them count as gaps,
 * which must be regular.
 */
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

/** Finds positions from which as many words at a fixed distance follow as in a phrase, all of them on some list. */
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
