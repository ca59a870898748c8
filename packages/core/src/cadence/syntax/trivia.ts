/**
 * Returns the UTF-16 unit at an offset, negative past the end. Reads whitespace and comments as Cadence's lexer and
 * parser do.
 */
export type Peek = (at: number) => number

const [NEWLINE, STAR, SLASH] = [10, 42, 47]

/** Returns true for the four whitespace characters of Cadence: space, tab, carriage return, newline. */
export const isSpace = (code: number) =>
  code === 32 || code === 9 || code === 13 || code === NEWLINE

/** Returns the offset after the block comment that starts at `at`, or null if it has no end. Block comments nest. */
export function endOfBlockComment(peek: Peek, at: number): number | null {
  let depth = 0
  for (; peek(at) >= 0; at++) {
    const [code, after] = [peek(at), peek(at + 1)]
    if (code === SLASH && after === STAR) depth++
    else if (code === STAR && after === SLASH) depth--
    else continue
    at++
    if (depth === 0) return at + 1
  }
  return null
}

/** Returns the offset after the comment that starts at `at`; null if there is none, or it has no end. */
function endOfComment(peek: Peek, at: number): number | null {
  if (peek(at) !== SLASH) return null
  if (peek(at + 1) === STAR) return endOfBlockComment(peek, at)
  if (peek(at + 1) !== SLASH) return null
  while (peek(at) >= 0 && peek(at) !== NEWLINE) at++
  return at
}

/** Returns the first offset from `at` that is neither whitespace nor comment. */
export function skipTrivia(peek: Peek, at: number): number {
  for (;;) {
    const end = isSpace(peek(at)) ? at + 1 : endOfComment(peek, at)
    if (end === null) return at
    at = end
  }
}

/**
 * Counts comments that follow whitespace with a line end, between `from` and `to`. Each of them ends the innermost
 * expression in Cadence's parser.
 */
export function countCommentLines(peek: Peek, from: number, to: number): number {
  let count = 0
  let newline = false
  for (let at = from; at < to; ) {
    const end = endOfComment(peek, at)
    if (end !== null) {
      if (newline) count++
      newline = false
    } else if (peek(at) === NEWLINE) newline = true
    at = end ?? at + 1
  }
  return count
}
