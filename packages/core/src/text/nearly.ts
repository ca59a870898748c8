/** A shorter word with one letter changed is usually another word. */
const SHORTEST = 5

/**
 * Returns true if `typed` is `word`, or a prefix of it, with one typo: a letter wrong, missing or extra, or two swapped
 * (an optimal string alignment distance of 1). Words under 5 letters and numbers must match exactly.
 */
export function isNearly(word: string, typed: string): boolean {
  if (typed.length < SHORTEST || /\d/.test(typed) || word.length < typed.length - 1) return false
  return [-1, 0, 1].some(more => isOneTypo(word.slice(0, typed.length + more), typed))
}

function isOneTypo(word: string, typed: string): boolean {
  let start = 0
  while (start < word.length && word[start] === typed[start]) start += 1
  const rest = word.slice(start)
  const other = typed.slice(start)
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  )
}

/**
 * Returns the word that was probably meant: the same in another case, or with one typo. Undefined if none is near.
 * @example
 * nearestOf(['FlowToken', 'FlowFees'], 'flowtoken') // => 'FlowToken'
 */
export function nearestOf(message: Iterable<string>, typed: string): string | undefined {
  const all = [...message]
  const small = typed.toLowerCase()
  return (
    all.find(word => word.toLowerCase() === small) ??
    all.find(word => isNearly(word.toLowerCase(), small))
  )
}
