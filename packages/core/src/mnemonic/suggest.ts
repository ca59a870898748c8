import type { WordList } from './languages.ts'
import { normalForm, plainWordsOf, withoutAccents } from './word-index.ts'

const LIMIT = 5
/** A word that differs in more than half of its letters is no suggestion. */
const WORST = 0.5
/** More than twice the longest word of any list: such a text is never within `WORST` of one. */
const LONGEST_TYPED = 40

/**
 * The words that begin with what is typed, in the list's order; accents may be left out. A whole
 * word is among them when longer ones begin with it (you, youth). Nothing for an empty text.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * completions('you', list) // => ['you', 'young', 'youth']
 */
export function completions(prefix: string, words: WordList, limit = 8): readonly string[] {
  if (prefix.length > LONGEST_TYPED) return []
  const normal = normalForm(prefix)
  if (normal === '') return []
  const bare = withoutAccents(normal)
  const plain = plainWordsOf(words)
  // Who typed an accent means it.
  const fits = bare === normal ? plain : words
  const found: string[] = []
  for (let place = 0; place < words.length && found.length < limit; place++) {
    if (fits[place]?.startsWith(normal)) found.push(words[place] ?? '')
  }
  return found
}

/**
 * The words of the list that look most like the one typed, nearest first.
 * @example
 * import { loadWordList } from '@toolkit/core/mnemonic/languages'
 * const list = await loadWordList('english')
 * nearestWords('abuot', list)[0] // => 'about'
 */
export function nearestWords(word: string, words: WordList, limit = LIMIT): readonly string[] {
  if (word.length > LONGEST_TYPED) return []
  const typed = [...withoutAccents(normalForm(word))]
  if (typed.length === 0) return []
  const plain = plainWordsOf(words)
  return words
    .flatMap((candidate, place) => {
      const letters = [...(plain[place] ?? '')]
      const longest = Math.max(typed.length, letters.length)
      // Every letter that one has more is an edit.
      const least = Math.abs(typed.length - letters.length)
      if (least > 1 && least / longest > WORST) return []
      const edits = editDistance(typed, letters)
      return [{ candidate, share: edits / longest, edits, common: commonStart(typed, letters) }]
    })
    .filter(({ share, edits }) => share <= WORST || edits === 1)
    .sort((a, b) => a.edits - b.edits || b.common - a.common || a.share - b.share)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((letter, place) => letter !== b[place])
  return differs < 0 ? a.length : differs
}

/** Letters to add, leave out, change, or swap with the neighbour (optimal string alignment). */
function editDistance(a: readonly string[], b: readonly string[]): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
