import type { SyntaxNode } from '@lezer/common'
import { restrictedAt } from './name-rules.ts'
import { childrenOf, peekOf, problem, type SyntaxProblem } from './problem.ts'
import { countCommentLines } from './trivia.ts'
import { typeArgumentsAt } from './type-arguments.ts'

/** Generic message for unexpected tokens; any other message about the same position is more specific. */
export const NOT_SEPARATED = 'A new line or “;” has to come between statements.'

export function checkSeparation(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  let before: SyntaxNode | undefined
  for (const child of childrenOf(node)) {
    if (child.name === ';') before = undefined
    else if (/Statement$|Declaration$/.test(child.name)) {
      if (before && !source.slice(endOf(before, source), child.from).includes('\n')) {
        return problem(child, NOT_SEPARATED)
      }
      before = child
    }
  }
  return undefined
}

/** Returns the end of a statement in Cadence's parser, which includes the whitespace after a void value. */
function endOf(statement: SyntaxNode, source: string): number {
  let last: SyntaxNode | null = statement
  while (last && last.name !== 'VoidExpression' && last.lastChild?.to === last.to)
    last = last.lastChild
  if (last?.name !== 'VoidExpression') return statement.to
  const space = /^[ \t\r\n]*/.exec(source.slice(statement.to))?.[0] ?? ''
  return statement.to + space.length
}

/** Checks for an expression that Cadence's parser ends at a comment on its own line. */
export function checkGap(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  let before: SyntaxNode | undefined
  for (const child of childrenOf(node)) {
    if (child.name.endsWith('Comment')) continue
    if (
      before &&
      isExpression(before) &&
      GAP_TOKENS.has(child.name) &&
      !hasOpenExpressions(before, countCommentLines(peekOf(source), before.to, child.from))
    ) {
      return problem(child, 'A comment on a line of its own cannot stand in front of this.')
    }
    before = child
  }
  return undefined
}

/** Expressions whose last part is an expression nested within them. */
const OPEN_ENDED = new Set(
  `UnaryExpression ReferenceExpression MoveExpression BinaryExpression ConditionalExpression
  DestroyExpression AttachExpression`.split(/\s+/),
)

/**
 * Limit, because searching further would take time in proportion to the source for each operator; real code has far
 * fewer.
 */
const MAX_AROUND = 500

/**
 * Returns true if at least `expected` expressions end where `node` ends, around and within it, except the outermost.
 */
function hasOpenExpressions(node: SyntaxNode, expected: number): boolean {
  let count = 0
  for (let at: SyntaxNode | null = node; at && OPEN_ENDED.has(at.name); at = at.lastChild) {
    if (count === expected) return true
    count++
  }
  // The operator's own expression replaces `node` in its parent.
  let at = node.parent
  for (let steps = 0; count < expected && at && isExpression(at); steps++, at = at.parent) {
    const around: SyntaxNode | null = at.parent
    if (steps === MAX_AROUND || !around || !isExpression(around)) break
    if (around.from === at.from) continue
    if (!OPEN_ENDED.has(around.name) || around.to !== at.to) break
    count++
  }
  return count >= expected
}

const GAP_TOKENS = new Set(
  `. ?. ? : as as? as! ) ] * / % + << >> & ^ | ?? < <= > >= == != && || Block`.split(' '),
)
const isExpression = (node: SyntaxNode) => node.type.is('Expression')

/**
 * Checks for an unclosed comment: a slash and a star open one anywhere, but without an end they parse as two operators.
 */
export function checkComment(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const operator = node.firstChild?.nextSibling
  if (operator?.name !== '/' || source.charAt(operator.to) !== '*') return undefined
  return endlessComment(operator.from)
}

export const endlessComment = (from: number): SyntaxProblem =>
  problem({ from, to: from + 2 }, 'This comment has no end.')

export function checkComparison(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const operator = node.firstChild?.nextSibling
  if (operator?.name !== '<') return undefined
  const peek = peekOf(source)
  const result = typeArgumentsAt(at => peek(operator.from + at))
  if (result !== 'restricted') return undefined
  const brace = source.indexOf('{', operator.from)
  const restricted = restrictedAt(brace, source)
  // A block has other content in its braces, or nothing call-like after them.
  return restricted.to > brace + 1 &&
    /^[\s\])?},>]*>/.test(source.slice(restricted.to, restricted.to + 20))
    ? restricted
    : problem(operator, 'Put a space in front of the block: Cadence takes this for a type.')
}
