import { ContextTracker, ExternalTokenizer, type InputStream, type Stack } from '@lezer/lr'
import * as terms from './generated/terms.ts'
import { endOfBlockComment, isSpace, skipTrivia } from './trivia.ts'
import { typeArgumentsAt } from './type-arguments.ts'

const CODES = {
  newline: 10,
  exclamation: 33,
  parenOpen: 40,
  star: 42,
  dot: 46,
  slash: 47,
  semicolon: 59,
  less: 60,
  equal: 61,
  greater: 62,
  question: 63,
  bracketOpen: 91,
  braceClose: 125,
} as const

const isLetter = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const isWord = (code: number) => isLetter(code) || (code >= 48 && code <= 57)

/** True if a line has ended since the last token; line ends inside block comments do not count. */
export const lineEnds = new ContextTracker<boolean>({
  start: false,
  shift(ended, term) {
    const isTrivia = [terms.spaces, terms.LineComment, terms.BlockComment].includes(term)
    return isTrivia ? ended : term === terms.newline
  },
  strict: false,
})

/**
 * Lookahead and whitespace rules of Cadence's parser: a postfix operator must be on the line of its operand, a type's
 * postfix directly after it.
 */
export const lookahead = new ExternalTokenizer(
  (input, stack) => {
    const { next } = input
    if (next === CODES.slash && input.peek(1) === CODES.star) return readBlockComment(input)
    if (isSpace(next)) return
    if (stack.canShift(terms.returnsValue) && readsValue(input) && !stack.context) {
      input.acceptToken(terms.returnsValue)
    } else if (startsPostfix(input) && stack.canShift(terms.sameLine) && !stack.context) {
      input.acceptToken(terms.sameLine)
    } else if (next === 118 && stack.canShift(terms.view)) {
      readView(input, stack)
    } else if (next === CODES.greater) {
      if (input.peek(1) === CODES.greater && stack.canShift(terms.shiftRight)) {
        input.acceptToken(terms.shiftRight, 2)
      }
    } else if (next === CODES.less) {
      readLess(input, stack)
    } else if (next === CODES.question || next === CODES.dot) {
      readTypePostfix(input, stack)
    }
  },
  { contextual: true },
)

function readLess(input: InputStream, stack: Stack): void {
  const after = input.peek(1)
  if (after === CODES.less || after === CODES.equal || after === 45) return
  if (stack.canShift(terms.typeLess) && isDirectlyBehind(input)) {
    input.acceptToken(terms.typeLess, 1)
  } else if (
    stack.canShift(terms.typeArgumentsStart) &&
    typeArgumentsAt(at => input.peek(at)) === 'invocation'
  ) {
    input.acceptToken(terms.typeArgumentsStart, 1)
  }
}

function readTypePostfix(input: InputStream, stack: Stack): void {
  if (!isDirectlyBehind(input)) return
  const after = input.peek(1)
  if (input.next === CODES.dot) {
    if (stack.canShift(terms.typeDot)) input.acceptToken(terms.typeDot, 1)
  } else if (after === CODES.question) {
    if (stack.canShift(terms.typeDoubleQuestion)) input.acceptToken(terms.typeDoubleQuestion, 2)
  } else if (after !== CODES.dot && stack.canShift(terms.typeQuestion)) {
    input.acceptToken(terms.typeQuestion, 1)
  }
}

/** Reads `view`: a modifier where only declarations and members are allowed; elsewhere a name unless `fun` follows. */
function readView(input: InputStream, stack: Stack): void {
  if (!wordAt(input, 0, 'view')) return
  const amongDeclarations = stack.canShift(terms.kwAccess) && !stack.canShift(terms.kwReturn)
  const after = skipTrivia(at => input.peek(at), 4)
  if (amongDeclarations || wordAt(input, after, 'fun')) input.acceptToken(terms.view, 4)
}

function wordAt(input: InputStream, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    if (input.peek(at + index) !== word.charCodeAt(index)) return false
  }
  return !isWord(input.peek(at + word.length))
}

/** Returns true if `(`, `[` or `!` follows, but not `!=`. */
function startsPostfix(input: InputStream): boolean {
  const { next } = input
  if (next === CODES.parenOpen || next === CODES.bracketOpen) return true
  return next === CODES.exclamation && input.peek(1) !== CODES.equal
}

/** Returns true if a return value may follow. */
function readsValue(input: InputStream): boolean {
  const { next } = input
  if (next < 0 || next === CODES.semicolon || next === CODES.braceClose) return false
  if (next === CODES.slash && input.peek(1) === CODES.slash) return false
  return true
}

/** Returns true if no whitespace or comment precedes this position; no type ends in a slash. */
function isDirectlyBehind(input: InputStream): boolean {
  const before = input.peek(-1)
  return before >= 0 && !isSpace(before) && before !== CODES.slash
}

function readBlockComment(input: InputStream): void {
  const end = endOfBlockComment(at => input.peek(at), 0)
  if (end !== null) input.acceptToken(terms.BlockComment, end)
}

const KEYWORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(terms).flatMap(([name, term]) =>
    /^kw[A-Z]/.test(name) ? [[name.slice(2).toLowerCase(), term] as const] : [],
  ),
)

/** Returns the token of a keyword where the grammar allows one; anywhere else it is a name, as in Cadence. */
export function keyword(word: string, stack: Stack): number {
  const term = KEYWORDS.get(word)
  return term !== undefined && stack.canShift(term) ? term : -1
}
