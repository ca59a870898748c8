import type { PhraseLayout, WrittenWord } from './split-words.ts'

/** Number in a text that may be that of a word. */
export interface NumberToken {
  readonly value: number
  readonly offset: number
  readonly length: number
}

export type PhraseToken = WrittenWord | NumberToken

/** With the passphrase that some people number too. */
const LARGEST = 25
/** Fewer numbers don't number a phrase. */
const FEWEST = 3
const COUNTS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])

const isNumber = (token: PhraseToken): token is NumberToken => 'value' in token

/** Numbers, and the words that follow them (or come before them). */
interface Group {
  readonly numbers: NumberToken[]
  readonly words: WrittenWord[]
}

interface Numbered {
  readonly number: NumberToken
  readonly word: WrittenWord
}

/** Splits tokens into groups of numbers with their words; words before the first number have none. */
function groupsOf(tokens: readonly PhraseToken[]): readonly Group[] {
  const groups: Group[] = []
  let open: Group = { numbers: [], words: [] }
  for (const token of tokens) {
    if (isNumber(token)) {
      if (open.words.length > 0) {
        groups.push(open)
        open = { numbers: [], words: [] }
      }
      open.numbers.push(token)
    } else open.words.push(token)
  }
  return [...groups, open]
}

/** Removes a word that stands before every number: `Word 1: worth`. */
function withoutLabels(tokens: readonly PhraseToken[]): readonly PhraseToken[] {
  const labels = tokens.flatMap((token, at) => {
    const before = tokens[at - 1]
    return isNumber(token) && before && !isNumber(before) ? [before] : []
  })
  const numbers = tokens.filter(isNumber).length
  const [first] = labels
  const isLabel = ({ written }: WrittenWord) =>
    written.toLowerCase() === first?.written.toLowerCase()
  // A word of the phrase may repeat too; then too few are left.
  const left = tokens.length - numbers - labels.length
  if (numbers < FEWEST || labels.length < numbers || left < numbers / 2 || !labels.every(isLabel))
    return tokens
  return tokens.filter(token => isNumber(token) || !labels.includes(token))
}

/** Returns true if the numbers count the words, or their rows, in the order of the text. */
function isInOrder(numbers: readonly NumberToken[], groups: readonly Group[]): boolean {
  const [first] = numbers
  const counted = numbers.every(({ value }, at) => value === (first?.value ?? 0) + at)
  const numbered = groups.filter(group => group.numbers.length > 0)
  const width = numbered[0]?.words.length ?? 0
  return (
    counted &&
    (first?.value ?? 2) <= 1 &&
    groups[0]?.numbers.length !== 0 &&
    numbered.every(group => group.numbers.length === 1) &&
    // The last row may be shorter, or still be written.
    numbered.slice(0, -1).every(group => group.words.length === width)
  )
}

/**
 * Orders words by their numbers, before or after them, or in a row above theirs. Words whose numbers leave one out get
 * `?` in its place. Without numbers, or with a few beside the words, the order is that of the text.
 */
export function orderByNumbers(
  written: readonly PhraseToken[],
  isListed: (written: string) => boolean,
): PhraseLayout {
  const tokens = withoutLabels(written.filter(token => !isNumber(token) || token.value <= LARGEST))
  const words = tokens.filter((token): token is WrittenWord => !isNumber(token))
  const asWritten = { words, reordered: false, fault: null }
  const numbers = tokens.filter(isNumber)
  if (numbers.length < FEWEST || numbers.length < words.length / 2) return asWritten
  const [first] = tokens
  const before = groupsOf(tokens)
  if (isInOrder(numbers, before)) return asWritten
  const after = groupsOf(tokens.toReversed())
  const isAfter = first !== undefined && !isNumber(first) && isNumber(tokens.at(-1) ?? first)
  const styles = isAfter ? [after, before] : [before, after]
  for (const groups of styles) {
    const known = groups.flatMap(pairsOf).filter(({ word }) => isListed(word.written))
    if (COUNTS.has(known.length) && isComplete(known)) return inOrderOf(known, words)
  }
  const pairs = (isAfter ? after : before).flatMap(pairsOf)
  const doubled = doubledIn(pairs)
  if (doubled) return { ...asWritten, fault: { kind: 'doubled', ...doubled } }
  const numbered = new Set(pairs.map(({ word }) => word))
  const beside = words.find(word => !numbered.has(word))
  return beside
    ? { ...asWritten, fault: { kind: 'unnumbered', ...beside } }
    : inOrderOf(pairs, words)
}

/** Pairs as many words as numbers; of more numbers the last has the word, of more words the first is numbered. */
function pairsOf({ numbers, words }: Group): readonly Numbered[] {
  const shift = words.length === 1 ? numbers.length - 1 : 0
  return words.flatMap((word, at) => {
    const number = numbers[at + shift]
    return number ? [{ number, word }] : []
  })
}

function isComplete(pairs: readonly Numbered[]): boolean {
  const values = pairs.map(({ number }) => number.value).toSorted((a, b) => a - b)
  const first = values[0] ?? 0
  return first <= 1 && values.every((value, at) => value === first + at)
}

function doubledIn(pairs: readonly Numbered[]): NumberToken | null {
  const seen = new Set<number>()
  for (const { number } of pairs) {
    if (seen.has(number.value)) return number
    seen.add(number.value)
  }
  return null
}

/** Returns the words by their numbers, with `?` for each number that has none. */
function inOrderOf(pairs: readonly Numbered[], words: readonly WrittenWord[]): PhraseLayout {
  const byValue = new Map(pairs.map(({ number, word }) => [number.value, word]))
  const first = byValue.has(0) ? 0 : 1
  const last = Math.max(...byValue.keys())
  const end = (words.at(-1)?.offset ?? 0) + (words.at(-1)?.length ?? 0)
  const ordered = Array.from(
    { length: last - first + 1 },
    (_, at): WrittenWord => byValue.get(first + at) ?? { offset: end, length: 0, written: '?' },
  )
  const reordered = ordered.some(
    (word, at) => at > 0 && word.length > 0 && word.offset < (ordered[at - 1]?.offset ?? 0),
  )
  return { words: ordered, reordered, fault: null }
}
