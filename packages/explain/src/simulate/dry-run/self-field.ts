import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'

/** Returns the field that `self.…` names; null for any other node. */
export function fieldOfSelf(node: SyntaxNode, source: string): string | null {
  if (node.name !== 'MemberExpression') return null
  const [object, , property] = childrenOf(node).filter(({ name }) => !name.endsWith('Comment'))
  if (object?.name !== 'VariableName' || textOf(object, source) !== 'self') return null
  return property?.name === 'PropertyName' ? textOf(property, source) : null
}

/** Returns the first matching node in a subtree, including its root; null if there is none. */
export function findNode(node: SyntaxNode, is: (node: SyntaxNode) => boolean): SyntaxNode | null {
  if (is(node)) return node
  for (const child of childrenOf(node)) {
    const found = findNode(child, is)
    if (found) return found
  }
  return null
}
