import type { SyntaxNode } from '@lezer/common'
import type { FlowScope } from './flow-scope.ts'
import { COMPUTED, type FlowValue, FOREIGN, tracked, union, untracked } from './flow-value.ts'

/** Returns the value of a name, or of a field of the transaction by `self.x`. */
export function nameValue(name: string, node: SyntaxNode, scope: FlowScope): FlowValue {
  const value = scope.get(name)
  if (node.name === 'VariableName' && !scope.isAssigned(name)) {
    const contract = scope.imports.get(name)
    if (contract?.isKnown) return [{ is: 'known' }]
    // An undeclared name comes from an import of everything, so it may be anyone's.
    if (contract || !isDeclared(name, scope)) return FOREIGN
    // A function of the program as a value.
    if (scope.declared.has(name)) return COMPUTED
  }
  if (!scope.isNested() || tracked(value).length === 0) return value
  scope.escape(
    value,
    node,
    what => `A function in the code uses ${what}: when it runs isn’t known.`,
  )
  return untracked(value)
}

const isDeclared = (name: string, scope: FlowScope) =>
  scope.declared.has(name) ||
  scope.imports.has(name) ||
  isBuiltIn(name, scope) ||
  BUILT_IN.test(name)
/** Built-in names of Cadence. */
const BUILT_IN =
  /^(?:self|getAccount|getBlock|getCurrentBlock|panic|assert|log|Account|HashAlgorithm|SignatureAlgorithm)$/

/** Returns `self.x` as a name, so that fields are treated like variables. */
export const fieldName = (node: SyntaxNode, scope: FlowScope): string | null => {
  if (node.name === 'VariableName') return scope.text(node)
  const base = node.name === 'MemberExpression' ? node.firstChild : null
  const property = node.getChild('PropertyName')
  return base?.name === 'VariableName' && scope.text(base) === 'self' && property
    ? `self.${scope.text(property)}`
    : null
}

/** Returns the contract that an expression refers to by name. */
export const importOf = (node: SyntaxNode | null | undefined, scope: FlowScope) =>
  node?.name === 'VariableName' ? scope.imports.get(scope.text(node)) : undefined

/** Returns true for a built-in type, or a contract available without an import: `Address.fromString`. */
export const isBuiltIn = (name: string, scope: FlowScope) =>
  !scope.declared.has(name) && (CONVERSIONS.test(name) || name === 'RLP')

/** Records that the code changes a list or similar, with its possible new content; a part counts as the whole. */
export function changed(node: SyntaxNode, value: FlowValue, scope: FlowScope): void {
  const name = rootName(node, scope)
  if (name !== null && name !== 'self') scope.assign(name, union(untracked(value), COMPUTED))
}

/** Returns the root name of an expression; null if it has none. */
export function rootName(node: SyntaxNode, scope: FlowScope): string | null {
  let at = innermost(node)
  let name = fieldName(at, scope)
  while (name === null && /^(?:Index|Member|Call)Expression$/.test(at.name) && at.firstChild) {
    at = innermost(at.firstChild)
    name = fieldName(at, scope)
  }
  return name
}

/** Functions that change their list or dictionary. */
export const CHANGES = /^(?:append|appendAll|insert|remove|removeFirst|removeLast)$/

/** Removes wrappers that don't change a value. */
export function innermost(node: SyntaxNode): SyntaxNode {
  let at = node
  while (/^(?:Parenthesized|Force|Reference|Cast|Move)Expression$/.test(at.name)) {
    const inner = at.getChild('Expression')
    if (!inner) break
    at = inner
  }
  return at
}

/** Built-in functions that return their argument in another form. */
export const CONVERSIONS =
  /^(?:Address|String|Character|Path|StoragePath|PublicPath|Type|Capability|U?Int(?:8|16|32|64|128|256)?|Word(?:8|16|32|64|128|256)|U?Fix(?:64|128)|InclusiveRange|PublicKey|SignatureAlgorithm|HashAlgorithm)$/
