import { normalForm } from '@toolkit/core/mnemonic/word-index'
import { hasCount } from './has-count.ts'
import { labelledPhrases, withoutLabels } from './phrase-labels.ts'
import { numberedPhrasesIn } from './phrase-numbered.ts'
import {
  candidate,
  isSmallWord,
  isValid,
  MIN_KNOWN,
  type PhraseCandidate,
  type Read,
  SHORTEST_PHRASE,
  stretchesOf,
  wordsInList,
} from './phrase-parse.ts'
import { phrasesInStretch } from './phrase-stretch.ts'
import { withoutSpaces } from './phrase-unspaced.ts'
import {
  listsWith,
  type PhraseList,
  type PhraseWord,
  phraseListsOf,
  type ScriptLists,
  wordRunsOf,
} from './phrase-words.ts'

/** Words as long as in the lists; a Chinese one is a character. */
const LETTERS = /\p{L}[\p{L}\p{M}]+/gu
const HAN = /\p{Script=Han}/u
/** A run of letters may be a whole phrase. */
const UNSPACED = /[\p{L}\p{M}]{24}/u

/** Finds everything that may be a seed phrase in a text, in no order; some may overlap. */
export async function phraseCandidatesIn(text: string): Promise<readonly PhraseCandidate[]> {
  if (!hasCount(text, LETTERS, MIN_KNOWN) && !HAN.test(text) && !UNSPACED.test(text)) return []
  const found: PhraseCandidate[] = []
  // A Chinese word is a character, and a run of letters without spaces may be a whole phrase.
  for (const run of wordRunsOf(text, 1)) {
    const isHan = /^\p{Script=Han}/u.test(run[0]?.written ?? '')
    const words = isHan ? run.flatMap(charactersOf) : run
    const isUnspaced = run.length === 1 && !isHan
    if (words.length < SHORTEST_PHRASE && !isUnspaced) continue
    const script = await phraseListsOf(run[0]?.written ?? '')
    if (isUnspaced) found.push(...script.lists.flatMap(list => withoutSpaces(words[0], list)))
    else if (isHan) found.push(...script.lists.flatMap(list => hanPhrases(words, list)))
    else found.push(...phrasesOf(words, script))
  }
  const numbered = await numberedPhrasesIn(text)
  const isBeside = ({ start, end }: PhraseCandidate) =>
    numbered.every(other => end <= other.start || start >= other.end)
  return [...numbered, ...found.filter(isBeside)]
}

function charactersOf({ start, gap, written }: PhraseWord): readonly PhraseWord[] {
  let at = start
  return [...written].map((character, index) => {
    const from = at
    at += character.length
    return {
      start: from,
      end: at,
      gap: index === 0 ? gap : '',
      written: character,
      normal: normalForm(character),
    }
  })
}

/** Finds the phrases among words, with any labels. */
function phrasesOf(words: readonly PhraseWord[], script: ScriptLists): readonly PhraseCandidate[] {
  const knownTo = (list: readonly PhraseWord[]) => list.map(one => listsWith(script, one))
  const known = knownTo(words)
  const isOfNone = known.filter(lists => lists > 0).length < MIN_KNOWN
  const beginnings = () => words.filter(one => script.beginnings.has(one.normal)).length
  if (isOfNone && beginnings() < SHORTEST_PHRASE) return []
  const bare = withoutLabels(words)
  const inBare = plainPhrasesOf(bare, bare === words ? known : knownTo(bare), script)
  return [...inBare, ...labelledPhrases(words, known, script)]
}

/**
 * Finds the phrases among words: stretches in which ten of twelve are on the list, or all are abbreviations of its
 * words.
 */
function plainPhrasesOf(
  words: readonly PhraseWord[],
  whole: readonly number[],
  script: ScriptLists,
): readonly PhraseCandidate[] {
  const short = words.map(({ normal }) => script.beginnings.get(normal) ?? 0)
  const inLists = script.lists.flatMap((list, at) => [
    ...stretchesOf(whole, 1 << at, MIN_KNOWN).flatMap(([from, to]) =>
      outsideProse(
        phrasesInStretch(wordsInList(list, words.slice(from, to)), list),
        words,
        from,
        to,
      ),
    ),
    ...stretchesOf(short, 1 << at, SHORTEST_PHRASE).flatMap(([from, to]) =>
      phrasesInStretch(
        words
          .slice(from, to)
          .map(one => ({ ...one, word: list.beginnings.get(one.normal) ?? null })),
        list,
      ),
    ),
  ])
  return inLists
}

/** Blank, perhaps after punctuation; and a line end. */
const LINE_GAP = /^[,;.!?’']?[ \u00a0]?$/
const SENTENCE_GAP = /^[,;.!?’']?[ \u00a0]?(?:\r?\n)?$/
/** Number of words on either side that show if a stretch is a part of a sentence. */
const MAX_AROUND = 12
const MIN_SMALL = 3
/** Usual label of a written phrase. */
const PHRASE_NAME =
  /^(?:words?|phrases?|seeds?|mnemonics?|recovery|backup|wallet|secret|private|keys?|twelve|passphrase)$/

/** Keeps the phrases with a valid checksum, and others only if no sentence continues around them. */
const outsideProse = (
  found: readonly PhraseCandidate[],
  words: readonly PhraseWord[],
  from: number,
  to: number,
): readonly PhraseCandidate[] =>
  found.filter(({ start, end, certainty }) => {
    if (certainty === 'certain') return true
    const within = words.slice(from, to)
    const first = from + within.findIndex(one => one.start >= start)
    const last = from + within.findLastIndex(one => one.end <= end)
    return !isInProse(words, first, last)
  })

function isInProse(words: readonly PhraseWord[], first: number, last: number): boolean {
  // A sentence breaks anywhere, but a phrase has its own line.
  const isBroken = words.slice(first + 1, last + 1).some(({ gap }) => gap.includes('\n'))
  const between = isBroken ? SENTENCE_GAP : LINE_GAP
  const around = [
    ...sentenceFrom(words, first, -1, between),
    ...sentenceFrom(words, last, 1, between),
  ]
  return (
    around.filter(isSmallWord).length >= MIN_SMALL && !around.some(one => PHRASE_NAME.test(one))
  )
}

/** Returns the words of a sentence from one of them on: separated by a blank, or by punctuation. */
function sentenceFrom(
  words: readonly PhraseWord[],
  from: number,
  step: 1 | -1,
  between: RegExp,
): readonly string[] {
  const around: string[] = []
  for (let at = from + step; around.length < MAX_AROUND; at += step) {
    const one = words[at]
    const gap = words[step > 0 ? at : at + 1]?.gap ?? ''
    if (!one || !between.test(gap)) break
    around.push(one.normal)
  }
  return around
}

/**
 * Finds Chinese phrases. The words are the most common characters, so nearly any sentence consists of them: separated
 * characters are a phrase; without spaces only if their number and checksum are valid.
 */
function hanPhrases(words: readonly PhraseWord[], list: PhraseList): readonly PhraseCandidate[] {
  const read = wordsInList(list, words)
  const pieces: Read[][] = [[]]
  for (const [at, one] of read.entries()) {
    if (one.word === null || (at > 0 && /[^\s]/.test(one.gap))) pieces.push([])
    if (one.word !== null) pieces.at(-1)?.push(one)
  }
  const together = pieces.filter(piece => piece.length >= SHORTEST_PHRASE && isValid(piece, list))
  if (together.length > 0) return together.map(piece => candidate(piece, 'certain'))
  const known = read.map(({ word }) => (word === null ? 0 : 1))
  return stretchesOf(known, 1, MIN_KNOWN).flatMap(([from, to]) => {
    const stretch = read.slice(from, to)
    const apart = stretch.filter(({ gap }, at) => at > 0 && gap !== '').length
    return apart < stretch.length * MOSTLY ? [] : phrasesInStretch(stretch, list)
  })
}

/** Minimum share of separated characters in a phrase that is written with spaces. */
const MOSTLY = 0.7
