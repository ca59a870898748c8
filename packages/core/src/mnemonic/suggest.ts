/**
 * Words of the list that start with, or look like, the typed text.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import type { WordList } from './languages.ts'
import { lettersOf, normalForm, plainWordsOf, withoutAccents } from './word-index.ts'

const LIMIT = 5
/** A word that differs in more than half of its letters is not suggested. */
const WORST = 0.5
/** More than twice the longest word of any list: such a text is never within `WORST` of one. */
const LONGEST_TYPED = 40

/**
 * Returns the words that start with the typed text, in the list's order; accents are optional. Includes a complete word
 * if longer ones start with it (you, youth). Empty for an empty text.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * completions('you', list) // => ['you', 'young', 'youth']
 */
export function completions(prefix: string, words: WordList, limit = 8): readonly string[] {
  requireInput('text', prefix, 'prefix')
  if (prefix.length > LONGEST_TYPED) return []
  const normal = normalForm(prefix)
  if (normal === '') return []
  const bare = withoutAccents(normal)
  const plain = plainWordsOf(words)
  // A typed accent must match.
  const fits = bare === normal ? plain : words
  const found: string[] = []
  for (let index = 0; index < words.length && found.length < limit; index++) {
    if (fits[index]?.startsWith(normal)) found.push(words[index] ?? '')
  }
  return found
}

/**
 * Returns the words of the list most similar to the typed one, nearest first.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * nearestWords('abuot', list)[0] // => 'about'
 */
export function nearestWords(word: string, words: WordList, limit = LIMIT): readonly string[] {
  requireInput('text', word, 'word')
  if (word.length > LONGEST_TYPED) return []
  const typed = [...withoutAccents(normalForm(word))]
  if (typed.length === 0) return []
  const lists = lettersOf(words)
  return words
    .flatMap((candidate, index) => {
      const letters = lists[index] ?? []
      const longest = Math.max(typed.length, letters.length)
      const edits = editDistance(typed, letters, Math.max(1, Math.floor(WORST * longest)))
      if (edits === null) return []
      return [{ candidate, share: edits / longest, edits, common: commonStart(typed, letters) }]
    })
    .sort((a, b) => a.edits - b.edits || b.common - a.common || a.share - b.share)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((letter, index) => letter !== b[index])
  return differs < 0 ? a.length : differs
}

/**
 * Counts letters to add, delete, change, or swap with the neighbour (optimal string alignment); null if more than
 * `most`.
 */
function editDistance(a: readonly string[], b: readonly string[], most: number): number | null {
  // Every extra letter is an edit.
  if (Math.abs(a.length - b.length) > most) return null
  let beforeLast: number[] = []
  let last: number[] = []
  let current: number[] = []
  for (let column = 0; column <= b.length; column++) last.push(column)
  let leastOfLast = 0
  for (let row = 1; row <= a.length; row++) {
    const letter = a[row - 1]
    current[0] = row
    let leastOfRow = row
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const other = b[column - 1]
      least = Math.min(
        (last[column] ?? 0) + 1,
        least + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      if (row > 1 && column > 1 && letter === b[column - 2] && a[row - 2] === other) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      }
      current[column] = least
      leastOfRow = Math.min(leastOfRow, least)
    }
    // All further values depend on the last two rows.
    if (leastOfRow > most && leastOfLast > most) return null
    leastOfLast = leastOfRow
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  const edits = last[b.length] ?? 0
  return edits > most ? null : edits
}
