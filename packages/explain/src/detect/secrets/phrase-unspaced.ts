import { checksumFits } from '@toolkit/core/mnemonic/bits'
import { joinWords, WORD_COUNTS } from '@toolkit/core/mnemonic/mnemonic'
import { normalForm } from '@toolkit/core/mnemonic/word-index'
import { indexOfWord, type PhraseCandidate } from './phrase-parse.ts'
import type { PhraseList, PhraseWord } from './phrase-words.ts'

/** Maximum number of ways to split letters into words when searching for a valid checksum. */
const MAX_CUTS = 4000

/** Finds a phrase whose words are written without spaces. */
export function withoutSpaces(
  run: PhraseWord | undefined,
  list: PhraseList,
): readonly PhraseCandidate[] {
  if (!run) return []
  const letters = run.normal
  /** For each position, the numbers of words into which the rest can be split: a bit each. */
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
      return checksumFits(cut.map(word => indexOfWord(list.list, word))) ? cut : null
    }
    for (let length = 2; length <= list.longest && at + length <= letters.length; length += 1) {
      if (tries >= MAX_CUTS) return null
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
