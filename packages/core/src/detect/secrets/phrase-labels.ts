import {
  COUNTS,
  candidate,
  isRegular,
  isValid,
  PARTLY,
  type PhraseCandidate,
  readWith,
  SHORTEST_PHRASE,
} from './phrase-reading.ts'
import { listsWith, type PhraseWord, type ScriptLists } from './phrase-words.ts'

/** A word that comes so often, at every so many words, is a label: `w1:cool w2:like`, `{"word":"cool"}`. */
const FEWEST_REPEATS = 9
/** Each word of a phrase has no more words around it. */
const WIDEST = 8

/** The words without those that label each of the others. */
export function withoutLabels(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const labels = labelsAmong(words)
  if (labels.size === 0) return words
  return left(words, at => !labels.has(at))
}

function labelsAmong(words: readonly PhraseWord[]): ReadonlySet<number> {
  const chains = new Map<string, { step: number; places: number[] }>()
  const labels = new Set<number>()
  for (const [at, { normal }] of words.entries()) {
    const chain = chains.get(normal)
    const last = chain?.places.at(-1)
    if (!chain || last === undefined) {
      chains.set(normal, { step: 0, places: [at] })
      continue
    }
    const step = at - last
    if (step === chain.step) chain.places.push(at)
    else chains.set(normal, { step, places: [last, at] })
    const { places } = chains.get(normal) ?? chain
    if (step < 2 || step > WIDEST || places.length < FEWEST_REPEATS) continue
    for (const place of places.length === FEWEST_REPEATS ? places : [at]) labels.add(place)
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

/** So many words at most belong to each word of a phrase, whatever they are: `first: cool, second: like`. */
const STEPS = [2, 3, 4] as const

/** Phrases with a right checksum of every second, third or fourth word; what is between them counts each time. */
export function labelledPhrases(
  words: readonly PhraseWord[],
  script: ScriptLists,
): readonly PhraseCandidate[] {
  const found: PhraseCandidate[] = []
  const known = words.map(one => listsWith(script, one) !== 0)
  for (const step of STEPS) {
    for (const [from, to] of knownBySteps(known, step)) {
      const every = left(words.slice(from, to), at => at % step === 0)
      for (const list of script.lists) {
        const read = readWith(list, every)
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
  known: readonly boolean[],
  step: number,
): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const counts = new Int32Array(known.length + step)
  for (let at = 0; at < counts.length; at += 1) {
    const before = at < step ? 0 : (counts[at - step] ?? 0)
    if (at < known.length && known[at]) counts[at] = before + 1
    else if (before >= SHORTEST_PHRASE) found.push([at - step * before, at - step + 1])
  }
  return found
}
