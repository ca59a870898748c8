import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '../../../cadence-syntax/problem.ts'

/** Which field `self.…` names; null for any other node. */
export function fieldOfSelf(node: SyntaxNode, source: string): string | null {
  if (node.name !== 'MemberExpression') return null
  const [object, , property] = childrenOf(node)
  if (object?.name !== 'VariableName' || textOf(object, source) !== 'self') return null
  return property?.name === 'PropertyName' ? textOf(property, source) : null
}
