import type { SyntaxNode } from '@lezer/common'
import type { FlowScope } from './flow-scope.ts'
import { type FlowValue, isTracked } from './flow-value.ts'
import { referenceType } from './reference-type.ts'

/** Returns a value after a cast. */
export function castValue(value: FlowValue, node: SyntaxNode, scope: FlowScope): FlowValue {
  const annotation = node.getChild('TypeAnnotation')
  if (!annotation) return value
  const type = referenceType(scope.text(annotation), scope.imports)
  return value.flatMap((atom): FlowValue => {
    switch (atom.is) {
      case 'stored':
        // A cast grants no missing entitlement, and public access stays public.
        return [{ ...atom, type: castType(atom.type, type) }]
      case 'taken':
        return [{ ...atom, type }]
      case 'remote':
        return [{ ...atom, type }]
      case 'capability':
        // The chain checks the actual type, which may allow more than the static one.
        if (/^Capability\b/.test(type.text)) return [{ ...atom, isIssued: false, type }]
        scope.escape([atom], node, what => `It casts ${what} to ${type.text}.`)
        return []
      case 'account':
        if (type.text === '&Account') return []
        scope.escape([atom], node, what => `It casts ${what} to ${type.text}.`)
        return []
      default:
        if (isTracked(atom)) scope.escape([atom], node, what => `It casts ${what} to ${type.text}.`)
        return isTracked(atom) ? [] : [atom]
    }
  })
}

/** Returns a reference cast to another type: known only if both are. */
function castType(
  before: ReturnType<typeof referenceType> | null,
  after: ReturnType<typeof referenceType>,
) {
  return before?.isKnown || before?.isPublic
    ? { ...after, entitlements: before.entitlements, isPublic: before.isPublic && after.isPublic }
    : null
}
