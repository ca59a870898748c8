import { checksumFits } from '@toolkit/core/mnemonic/bits'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { joinWords } from '@toolkit/core/mnemonic/mnemonic'
import { mayHaveIndexes } from './has-count.ts'
import { listsIn, type Numeral, withoutPlaces } from './number-lists.ts'
import { COUNTS, type PhraseCandidate } from './phrase-parse.ts'

/**
 * Phrase as SeedQR: four digits for the index of each word in the list, without separators. Source: SeedSigner,
 * docs/seed_qr/README.md.
 */
const SEED_QR = /(?<![\w.])(?:\d{48}|\d{60}|\d{72}|\d{84}|\d{96})(?![\w.])/g
const LIST_LENGTH = 2048
/** Indexes from 0, as in programs, or from 1, as in the printed list. */
const FIRSTS = [0, 1] as const

/** Finds phrases as word indexes, with a valid checksum. */
export async function indexPhrasesIn(text: string): Promise<readonly PhraseCandidate[]> {
  const found = [...seedQrs(text), ...(mayHaveIndexes(text) ? indexLists(text) : [])]
  if (found.length === 0) return []
  const list = await loadWordList('english')
  return found.map(({ indexes, ...rest }) => ({
    ...rest,
    clean: joinWords(indexes.map(position => list[position] ?? '')),
  }))
}

type Found = Omit<PhraseCandidate, 'clean'> & { readonly indexes: readonly number[] }

function* seedQrs(text: string): Generator<Found> {
  for (const { index, 0: digits } of text.matchAll(SEED_QR)) {
    const indexes = (digits.match(/.{4}/g) ?? []).map(Number)
    if (!isPhrase(indexes)) continue
    yield { start: index, end: index + digits.length, certainty: 'certain', indexes }
  }
}

function* indexLists(text: string): Generator<Found> {
  for (const { numerals } of listsIn(text)) {
    const tries = [numerals, numerals.slice(1), numerals.slice(0, -1)].map(withoutPlaces)
    for (const one of tries) {
      const indexes = indexesOf(one)
      if (indexes === null) continue
      const [start, end] = [one[0]?.start ?? 0, one.at(-1)?.end ?? 0]
      yield { start, end, certainty: one.length > SHORT ? 'likely' : 'possible', indexes }
      break
    }
  }
}

/** Their checksum has only four or five bits, which one list in sixteen matches by chance. */
const SHORT = 15

function indexesOf(numerals: readonly Numeral[]): readonly number[] | null {
  const isPlain = ({ isNegative, radix, digits }: Numeral) =>
    !isNegative && radix === 10 && digits.length <= 4
  if (!COUNTS.has(numerals.length) || !numerals.every(isPlain)) return null
  const numbers = numerals.map(({ digits }) => Number(digits))
  if (!isSpread(numbers)) return null
  const all = FIRSTS.map(first => numbers.map(number => number - first))
  return all.find(isPhrase) ?? null
}

const isPhrase = (indexes: readonly number[]): boolean =>
  COUNTS.has(indexes.length) &&
  indexes.every(position => position >= 0 && position < LIST_LENGTH) &&
  checksumFits(indexes)

/**
 * Returns true if numbers look random over the whole list: hardly any duplicates, up and down, and no multiples, years
 * or small ones.
 */
function isSpread(numbers: readonly number[]): boolean {
  const large = numbers.filter(number => number >= LIST_LENGTH / 2).length
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  return (
    new Set(numbers).size >= numbers.length - 2 &&
    large >= numbers.length / 6 &&
    large <= (numbers.length * 5) / 6 &&
    steps.some(step => step > 0) &&
    steps.some(step => step < 0) &&
    numbers.reduce(commonDivisor) === 1
  )
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
