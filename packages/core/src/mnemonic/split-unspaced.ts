import { checksumFits } from './bits.ts'
import type { WordList } from './languages.ts'
import type { WrittenWord } from './split-words.ts'
import { findWord, normalForm } from './word-index.ts'

const COUNTS = [12, 15, 18, 21, 24] as const
const SHORTEST = 24
const LONGEST = 260
/** Maximum number of ways to split letters into words when searching for a valid checksum. */
const MAX_CUTS = 4000

/**
 * Splits letters without spaces into words of the list; null if there is no way, or more than one. A valid checksum
 * decides between several.
 */
export function splitUnspaced(
  { offset, written }: WrittenWord,
  list: WordList,
): readonly WrittenWord[] | null {
  const cuts = unspacedCuts(written, list)
  const valid = cuts.filter(cut => cut.isValid)
  const [only, second] = valid.length > 0 ? valid : cuts
  if (!only || second) return null
  let at = offset
  return only.lengths.map(length => {
    const start = at
    at += length
    return {
      offset: start,
      length,
      written: written.slice(start - offset, start - offset + length),
    }
  })
}

/** One way to split letters into as many words as a phrase has. */
export interface UnspacedCut {
  readonly lengths: readonly number[]
  readonly isValid: boolean
}

/** Returns the ways to split letters into words of the list; empty if there are too many to tell. */
export function unspacedCuts(written: string, list: WordList): readonly UnspacedCut[] {
  const letters = normalForm(written)
  const tooLong = written.length < SHORTEST || written.length > LONGEST
  // Positions in the normal form are those in the text only if the lengths are the same.
  if (tooLong || letters.length !== written.length || !/^[\p{L}\p{M}]+$/u.test(written)) return []
  const longest = Math.max(...list.map(word => word.length))
  const indexAt = (at: number, length: number) => {
    const found = findWord(letters.slice(at, at + length), list)
    return found?.how === 'exact' ? found.index : -1
  }
  /** For each position, the numbers of words into which the rest can be split: a bit each. */
  const reach = new Array<number>(letters.length + 1).fill(0)
  reach[letters.length] = 1
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    for (let length = 2; length <= longest && at + length <= letters.length; length += 1) {
      const rest = reach[at + length] ?? 0
      if (rest !== 0 && indexAt(at, length) >= 0) reach[at] = (reach[at] ?? 0) | (rest << 1)
    }
  }
  const cuts: UnspacedCut[] = []
  const search = (at: number, left: number, lengths: readonly number[], indexes: number[]) => {
    if (cuts.length > MAX_CUTS) return
    if (left === 0) {
      if (at === letters.length) cuts.push({ lengths, isValid: checksumFits(indexes) })
      return
    }
    for (let length = 2; length <= longest && at + length <= letters.length; length += 1) {
      if (!(((reach[at + length] ?? 0) >> (left - 1)) & 1)) continue
      const index = indexAt(at, length)
      if (index >= 0) search(at + length, left - 1, [...lengths, length], [...indexes, index])
    }
  }
  for (const count of COUNTS) if (((reach[0] ?? 0) >> count) & 1) search(0, count, [], [])
  return cuts.length > MAX_CUTS ? [] : cuts
}
