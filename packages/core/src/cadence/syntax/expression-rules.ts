import type { SyntaxNode } from '@lezer/common'
import { restrictedAt } from './name-rules.ts'
import { childrenOf, peekOf, problem, type SyntaxProblem } from './problem.ts'
import { countCommentLines } from './trivia.ts'
import { typeArgumentsAt } from './type-arguments.ts'

/** What a parser says of all that it did not expect: anything else that is known of the same place says more. */
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

/** Where a statement ends for Cadence's parser: it counts the whitespace behind a void value in. */
function endOf(statement: SyntaxNode, source: string): number {
  let last: SyntaxNode | null = statement
  while (last && last.name !== 'VoidExpression' && last.lastChild?.to === last.to)
    last = last.lastChild
  if (last?.name !== 'VoidExpression') return statement.to
  const space = /^[ \t\r\n]*/.exec(source.slice(statement.to))?.[0] ?? ''
  return statement.to + space.length
}

/** Cadence's parser ends an expression at a comment that has a line of its own. */
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

/** Those whose last part is an expression, which is read within them. */
const OPEN_ENDED = new Set(
  `UnaryExpression ReferenceExpression MoveExpression BinaryExpression ConditionalExpression
  DestroyExpression AttachExpression`.split(/\s+/),
)

/** Looking further would cost as much for each operator as the source is long; no one writes so many. */
const MAX_AROUND = 500

/** Whether as many expressions as `expected` end where `node` ends, around and within it, but for the outermost. */
function hasOpenExpressions(node: SyntaxNode, expected: number): boolean {
  let count = 0
  for (let at: SyntaxNode | null = node; at && OPEN_ENDED.has(at.name); at = at.lastChild) {
    if (count === expected) return true
    count++
  }
  // The operator's own expression takes the place of `node` in what is around it.
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

/** A slash and a star begin a comment wherever they stand; without an end it was read as two operators. */
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
  // A block has other things in its braces, or nothing of a call behind them.
  return restricted.to > brace + 1 &&
    /^[\s\])?},>]*>/.test(source.slice(restricted.to, restricted.to + 20))
    ? restricted
    : problem(operator, 'Put a space in front of the block: Cadence takes this for a type.')
}
