import type { SyntaxNode } from '@lezer/common'
import type { Peek } from './trivia.ts'

/** Syntax error of Cadence's parser. Offsets count UTF-16 units. */
export interface SyntaxProblem {
  readonly from: number
  readonly to: number
  /** Message for people. */
  readonly message: string
}

/** Checks a node; returns the problem that Cadence's parser reports in it. */
export type Rule = (node: SyntaxNode, source: string) => SyntaxProblem | undefined

export const textOf = (node: { readonly from: number; readonly to: number }, source: string) =>
  source.slice(node.from, node.to)
export const problem = (
  { from, to }: { from: number; to: number },
  message: string,
): SyntaxProblem => ({
  from,
  to,
  message,
})
/** Returns a function that reads `source` by offset. */
export const peekOf =
  (source: string): Peek =>
  at =>
    at < source.length ? source.charCodeAt(at) : -1
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
