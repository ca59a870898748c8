import type { SyntaxNode } from '@lezer/common'
import { describeNode } from './flow-call.ts'
import { CONVERSIONS, innermost } from './flow-name.ts'
import type { FlowScope } from './flow-scope.ts'

/** Maximum number of names or operators for one amount; more are obfuscation. */
const MAX_DEPTH = 8
/** Maximum UTF-16 units of one amount: truncating it could hide the value. */
const MAX_LENGTH = 60

/**
 * Formats an expression stated by arguments and the code: a number, an argument, an item or field of one, or a choice
 * of these. Null if the code computes it.
 */
export function describeStated(node: SyntaxNode, scope: FlowScope): string | null {
  const message = statedTextAt(node, scope, 0)
  return message !== null && message.length > MAX_LENGTH && message.includes(OR) ? null : message
}

const OR = ' or '

function statedTextAt(node: SyntaxNode, scope: FlowScope, depth: number): string | null {
  if (depth > MAX_DEPTH) return null
  const at = innermost(node)
  const inner = at.getChildren('Expression')
  const eitherOf = (nodes: readonly SyntaxNode[]) => {
    const all = nodes.map(one => statedTextAt(one, scope, depth + 1))
    return all.includes(null) ? null : [...new Set(all)].join(OR)
  }
  switch (at.name) {
    case 'Number':
    case 'FixedPoint':
      return scope
        .text(at)
        .replaceAll('_', '')
        .replace(/^0+(?=\d)/, '')
    case 'ConditionalExpression':
      return eitherOf(inner.slice(1))
    case 'BinaryExpression':
      return at.getChild('??') ? eitherOf(inner) : null
    case 'CallExpression': {
      const number = converted(at, scope)
      return number && statedTextAt(number, scope, depth + 1)
    }
    default:
      return argumentOf(at, scope, depth)
  }
}

/** Returns an argument, an item of it, or a field; also under another name. */
function argumentOf(node: SyntaxNode, scope: FlowScope, depth: number): string | null {
  const value = scope.constants.valueOf(node)
  if (value) return statedTextAt(value, scope, depth + 1)
  const list = scope.constants.listOf(node)
  if (list) {
    const message = describeList(list, scope)
    return message && `an item of ${message}`
  }
  if (node.name === 'VariableName')
    return scope.isParameter(scope.text(node)) ? describeNode(node, scope) : null
  if (node.name !== 'IndexExpression' && node.name !== 'MemberExpression') return null
  const base = node.firstChild && constant(node.firstChild, scope)
  if (!base || !isParameter(base, scope)) return null
  const property = node.getChild('PropertyName')
  const whole = describeNode(base, scope)
  return property ? `the ${scope.text(property)} of ${whole}` : `an item of ${whole}`
}

/** Returns the number in `UFix64(n)`, which fails if the value can't be preserved; a `Word8` would change it. */
function converted(call: SyntaxNode, scope: FlowScope): SyntaxNode | null {
  const callee = call.firstChild
  const [only, ...others] = call.getChild('ArgumentList')?.getChildren('Argument') ?? []
  if (callee?.name !== 'VariableName' || !only || others.length > 0) return null
  const type = scope.text(callee)
  const isNumber = /^U?(?:Int|Fix)\d*$/.test(type) && CONVERSIONS.test(type)
  return isNumber && !scope.declared.has(type) ? only.getChild('Expression') : null
}

const isParameter = (node: SyntaxNode, scope: FlowScope) =>
  node.name === 'VariableName' && scope.isParameter(scope.text(node))

/** Resolves the value of a name, through other names. */
export function constant(node: SyntaxNode, scope: FlowScope): SyntaxNode {
  let at = innermost(node)
  for (let step = 0; step < MAX_DEPTH; step += 1) {
    const value = scope.constants.valueOf(at)
    if (!value) break
    at = innermost(value)
  }
  return at
}

/** Describes a list that is an argument, or the keys or values of one; null for any other, which may be longer. */
export function describeList(node: SyntaxNode, scope: FlowScope): string | null {
  const at = constant(node, scope)
  if (isParameter(at, scope)) return describeNode(at, scope)
  return describeMember(at, /^(?:keys|values)$/, scope)
}

/** Describes a number that is an argument, or the length of one. */
export function describeBound(node: SyntaxNode, scope: FlowScope): string | null {
  const at = constant(node, scope)
  if (isParameter(at, scope)) return describeNode(at, scope)
  return describeMember(at, /^length$/, scope)
}

function describeMember(node: SyntaxNode, names: RegExp, scope: FlowScope): string | null {
  const property = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null
  const base = node.firstChild && constant(node.firstChild, scope)
  if (!property || !base || !names.test(scope.text(property))) return null
  const name = scope.text(property)
  const whole = isParameter(base, scope) ? describeNode(base, scope) : null
  if (whole !== null) return `the ${name} of ${whole}`
  const list = name === 'length' ? describeMember(base, /^(?:keys|values)$/, scope) : null
  return list && `the length of ${list}`
}

/** Returns true if an expression is exactly the price of a listing. */
export function isPrice(node: SyntaxNode, scope: FlowScope): boolean {
  const at = constant(node, scope)
  const property = at.name === 'MemberExpression' ? at.getChild('PropertyName') : null
  return property !== null && scope.text(property) === 'salePrice'
}
