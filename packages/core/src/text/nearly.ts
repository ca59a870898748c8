/** A shorter word with one letter changed is mostly another word. */
const SHORTEST = 5

/**
 * Whether `typed` is `word`, or its beginning, with one typo: a letter wrong, missing, too many, or two that
 * changed places (an optimal string alignment distance of 1). Words under 5 letters forgive nothing, and
 * numbers never do.
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
 * The word that was meant by one that is none of them: the same in other letters' case, or with one typo. Undefined
 * where none is near.
 * @example
 * nearestOf(['FlowToken', 'FlowFees'], 'flowtoken') // => 'FlowToken'
 */
export function nearestOf(words: Iterable<string>, typed: string): string | undefined {
  const all = [...words]
  const small = typed.toLowerCase()
  return (
    all.find(word => word.toLowerCase() === small) ??
    all.find(word => isNearly(word.toLowerCase(), small))
  )
}
