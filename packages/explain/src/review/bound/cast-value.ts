import type { SyntaxNode } from '@lezer/common'
import type { FlowScope } from './flow-scope.ts'
import { type FlowValue, isTracked } from './flow-value.ts'
import { referenceType } from './reference-type.ts'

/** What a cast makes of a value. */
export function castValue(value: FlowValue, node: SyntaxNode, scope: FlowScope): FlowValue {
  const annotation = node.getChild('TypeAnnotation')
  if (!annotation) return value
  const type = referenceType(scope.text(annotation), scope.imports)
  return value.flatMap((atom): FlowValue => {
    switch (atom.is) {
      case 'stored':
        // A cast gives no entitlement that the reference lacks, and what everybody may have stays so.
        return [{ ...atom, type: castType(atom.type, type) }]
      case 'taken':
        return [{ ...atom, type }]
      case 'remote':
        return [{ ...atom, type }]
      case 'capability':
        // The chain minds what it is of; it may be more than the type that it is read by.
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

/** A reference by another type: known only where both are. */
function castType(
  before: ReturnType<typeof referenceType> | null,
  after: ReturnType<typeof referenceType>,
) {
  return before?.isKnown || before?.isPublic
    ? { ...after, entitlements: before.entitlements, isPublic: before.isPublic && after.isPublic }
    : null
}
