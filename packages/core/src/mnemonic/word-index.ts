import type { WordList } from './languages.ts'

/** Minimum letters of an abbreviation that only one word starts with (BIP-39: the first four). */
const ABBREVIATION = 4

/** Returns a text in the lists' form: NFKD, lower case. */
export function normalForm(text: string): string {
  return text.normalize('NFKD').toLowerCase()
}

/** Removes the marks that NFKD separated from letters. Kana keep theirs: か and が are two letters. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
}

interface Index {
  readonly exact: ReadonlyMap<string, number>
  /** Index by the word without accents. */
  readonly plain: ReadonlyMap<string, number>
  /** Plain words in the list's order. */
  readonly plainWords: readonly string[]
  /** Characters of each plain word. */
  readonly letters: readonly (readonly string[])[]
  /** True if first letters may stand for words: not in lists of one- or two-character words. */
  readonly abbreviates: boolean
}

const indexes = new WeakMap<WordList, Index>()

/** Builds the index of a list, once per list. */
function indexOf(list: WordList): Index {
  let index = indexes.get(list)
  if (!index) {
    const plainWords = list.map(withoutAccents)
    index = {
      exact: new Map(list.map((word, index) => [normalForm(word), index])),
      plain: new Map(plainWords.map((word, index) => [word, index])),
      plainWords,
      letters: plainWords.map(word => [...word]),
      abbreviates: /^\p{Script=Latin}/u.test(list[0] ?? ''),
    }
    indexes.set(list, index)
  }
  return index
}

export interface FoundWord {
  readonly index: number
  readonly how: 'exact' | 'accents' | 'abbreviated'
}

/** Finds the typed word exactly, without its accents, or by its unique first letters. */
export function findWord(written: string, list: WordList): FoundWord | null {
  const { exact, plain, plainWords, abbreviates } = indexOf(list)
  const normal = normalForm(written)
  const index = exact.get(normal)
  if (index !== undefined) return { index, how: 'exact' }
  if (!abbreviates) return null
  const bare = withoutAccents(normal)
  const accented = plain.get(bare)
  if (accented !== undefined) return { index: accented, how: 'accents' }
  if (bare.length < ABBREVIATION) return null
  const first = plainWords.findIndex(word => word.startsWith(bare))
  const last = plainWords.findLastIndex(word => word.startsWith(bare))
  return first >= 0 && first === last ? { index: first, how: 'abbreviated' } : null
}

/** Returns the list's words without accents, in its order. */
export function plainWordsOf(list: WordList): readonly string[] {
  return indexOf(list).plainWords
}

/** Returns the characters of each of {@link plainWordsOf}. */
export function lettersOf(list: WordList): readonly (readonly string[])[] {
  return indexOf(list).letters
}
