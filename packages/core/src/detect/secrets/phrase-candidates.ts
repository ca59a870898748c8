import { checksumFits } from '../../mnemonic/bits.ts'
import { joinWords, WORD_COUNTS } from '../../mnemonic/mnemonic.ts'
import { normalForm } from '../../mnemonic/word-index.ts'
import {
  listsWith,
  type PhraseList,
  type PhraseWord,
  phraseListsOf,
  type ScriptLists,
  wordOf,
  wordRunsOf,
} from './phrase-words.ts'

/** What may be a seed phrase, in a reading of a text. */
export interface PhraseCandidate {
  readonly start: number
  readonly end: number
  /** Its words with a space between them, without what stands between and around them. */
  readonly clean: string
  readonly certainty: 'certain' | 'likely' | 'possible'
}

const SHORTEST_PHRASE = 12
/** Of twelve words that are a phrase, so many are on the list: one or two are misspelt, or of another one. */
const FEWEST_KNOWN = 10
/** A longer run is a list of words; where in it a phrase is is not searched. */
const LONGEST_SEARCHED = 120
const COUNTS: ReadonlySet<number> = new Set(WORD_COUNTS)

/** A word of the text, and that of the list, if it is on it. */
interface Read extends PhraseWord {
  readonly word: string | null
}

/** All that may be a seed phrase in a text, in no order; some may lie within others. */
export async function phraseCandidatesIn(text: string): Promise<readonly PhraseCandidate[]> {
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
  return found
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

function candidate(
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

function isValid(words: readonly Read[], { list }: PhraseList): boolean {
  if (!COUNTS.has(words.length)) return false
  const places = words.map(({ word }) => (word === null ? -1 : placeOf(list, word)))
  return places.every(place => place >= 0) && checksumFits(places)
}

const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

function placeOf(list: readonly string[], word: string): number {
  const index = places.get(list) ?? new Map(list.map((one, at) => [one, at]))
  places.set(list, index)
  return index.get(word) ?? -1
}

/** The phrases among words: stretches of which ten of twelve are on the list, or all are first letters of its words. */
function phrasesOf(words: readonly PhraseWord[], script: ScriptLists): readonly PhraseCandidate[] {
  const whole = words.map(one => listsWith(script, one))
  const short = words.map(({ normal }) => script.beginnings.get(normal) ?? 0)
  return script.lists.flatMap((list, at) => [
    ...stretchesOf(whole, 1 << at, FEWEST_KNOWN).flatMap(([from, to]) =>
      phrasesInStretch(readWith(list, words.slice(from, to)), list),
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
}

const readWith = (list: PhraseList, words: readonly PhraseWord[]): readonly Read[] =>
  words.map(one => ({ ...one, word: wordOf(list, one) }))

/**
 * Where of each twelve words that follow each other so many are known, from one that is to one that is.
 * @param known for each word the lists that have it, of which `bit` is meant.
 */
function stretchesOf(
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

function phrasesInStretch(stretch: readonly Read[], list: PhraseList): readonly PhraseCandidate[] {
  if (stretch.length > LONGEST_SEARCHED) {
    return [candidate(stretch, stretch.every(({ word }) => word !== null) ? 'likely' : 'possible')]
  }
  const exact = longestKnown(stretch)
  const whole = [stretch, exact, withoutLabels(stretch)].find(
    words => words && isValid(words, list) && isRegular(words, PARTLY),
  )
  if (whole) return [candidate(whole, 'certain')]
  const parts = partsOf(stretch)
  const valid = disjoint(parts.filter(words => isValid(words, list) && isRegular(words, PARTLY)))
  if (valid.length > 0 && leftOver(stretch, valid) <= MOST_LEFT_OVER) {
    return valid.map(words => candidate(words, 'certain'))
  }
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
const MOST_LEFT_OVER = 6

const leftOver = (stretch: readonly Read[], parts: readonly (readonly Read[])[]) =>
  stretch.length - parts.reduce((sum, { length }) => sum + length, 0)

const isMostOf = (stretch: readonly Read[], part: readonly Read[]) =>
  leftOver(stretch, [part]) <= MOST_LEFT_OVER

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

/** What stands between the words, whatever their numbers and blanks; and what does most often, how often. */
function gapsOf(words: readonly Read[]) {
  const kinds = words.slice(1).map(({ gap }) => gap.replace(/\d+/g, '').replace(/\s+/g, ' '))
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [usual, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return { kinds, usual, count }
}

/** So large a part of the gaps is the same: with a checksum that fits, in words of the list, where some aren't. */
const [PARTLY, MAINLY, NEARLY] = [0.45, 0.6, 0.8]

/** Words that prose is full of, and that are on no list: nobody writes one by mistake for another. */
const SMALL_WORDS =
  /^(?:.{1,2}|the|and|for|are|but|was|its|his|her|our|who|may|has|had|not|how|why|per|from|were|what|been|les|des|una|los|las|che|der|die|und)$/

const hasSmallWords = (words: readonly Read[]) =>
  words.some(({ word, normal }) => word === null && SMALL_WORDS.test(normal))

/** Whether nearly all words have the same between them: so large a part of them. */
function isRegular(words: readonly Read[], part: number): boolean {
  const { kinds, count } = gapsOf(words)
  return count >= kinds.length * part
}

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

/** Without a word that stands before each of the others, as a name: `word: legal, word: winner`. */
function withoutLabels(words: readonly Read[]): readonly Read[] | null {
  const [first] = words
  const isLabelled = words.every(({ written }, at) => at % 2 === 1 || written === first?.written)
  return isLabelled && words.length % 2 === 0 ? words.filter((_, at) => at % 2 === 1) : null
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

/**
 * Chinese phrases. The words are the commonest characters, so that nearly any sentence is made of them: apart
 * from each other they are a phrase; without spaces where they are as many as one has, and the checksum is right.
 */
function hanPhrases(words: readonly PhraseWord[], list: PhraseList): readonly PhraseCandidate[] {
  const read = readWith(list, words)
  const pieces: Read[][] = [[]]
  for (const [at, one] of read.entries()) {
    if (one.word === null || (at > 0 && /[^\s]/.test(one.gap))) pieces.push([])
    if (one.word !== null) pieces.at(-1)?.push(one)
  }
  const together = pieces.filter(piece => piece.length >= SHORTEST_PHRASE && isValid(piece, list))
  if (together.length > 0) return together.map(piece => candidate(piece, 'certain'))
  const known = read.map(({ word }) => (word === null ? 0 : 1))
  return stretchesOf(known, 1, FEWEST_KNOWN).flatMap(([from, to]) => {
    const stretch = read.slice(from, to)
    const apart = stretch.filter(({ gap }, at) => at > 0 && gap !== '').length
    return apart < stretch.length * MOSTLY ? [] : phrasesInStretch(stretch, list)
  })
}

/** So many of the characters are apart from each other in a phrase that is written with spaces. */
const MOSTLY = 0.7

/** So many ways to cut letters into words are tried for one with a right checksum. */
const MOST_CUTS = 4000

/** A phrase whose words stand one behind the other without spaces. */
function withoutSpaces(run: PhraseWord | undefined, list: PhraseList): readonly PhraseCandidate[] {
  if (!run) return []
  const letters = run.normal
  /** For each place, from how many words on the rest can be cut: a bit each. */
  const reach = new Array<number>(letters.length + 1).fill(0)
  reach[letters.length] = 1
  const isWhole = (word: string) =>
    (list.words.get(word) ?? '') !== '' && normalForm(list.words.get(word) ?? '') === word
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    for (let length = 2; length <= list.longest && at + length <= letters.length; length += 1) {
      const rest = reach[at + length] ?? 0
      if (rest !== 0 && isWhole(letters.slice(at, at + length)))
        reach[at] = (reach[at] ?? 0) | (rest << 1)
    }
  }
  const counts = WORD_COUNTS.filter(count => ((reach[0] ?? 0) >> count) & 1)
  if (counts.length === 0) return []
  let tries = 0
  let first: readonly string[] | null = null
  const search = (at: number, left: number, cut: readonly string[]): readonly string[] | null => {
    if (left === 0) {
      if (at < letters.length) return null
      tries += 1
      first ??= cut
      return checksumFits(cut.map(word => placeOf(list.list, word))) ? cut : null
    }
    for (let length = 2; length <= list.longest && at + length <= letters.length; length += 1) {
      if (tries >= MOST_CUTS) return null
      const word = letters.slice(at, at + length)
      if (!(((reach[at + length] ?? 0) >> (left - 1)) & 1) || !isWhole(word)) continue
      const found = search(at + length, left - 1, [...cut, list.words.get(word) ?? ''])
      if (found) return found
    }
    return null
  }
  const valid = counts.map(count => search(0, count, [])).find(cut => cut !== null)
  const words = valid ?? first
  if (!words) return []
  const certainty = valid ? 'certain' : 'likely'
  return [{ start: run.start, end: run.end, clean: joinWords(words), certainty }]
}
