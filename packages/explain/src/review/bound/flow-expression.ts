import type { SyntaxNode } from '@lezer/common'
import { childrenOf } from '@toolkit/core/cadence/syntax/problem'
import { memberValue } from './account-members.ts'
import { bareCall, contractCall, converted } from './bare-calls.ts'
import { castValue } from './cast-value.ts'
import {
  escapeArguments,
  type FlowArgument,
  type FlowCall,
  ofKind,
  typeArgument,
} from './flow-call.ts'
import { moved, referred, retainedIn } from './flow-holder.ts'
import { CHANGES, changed, fieldName, importOf, isBuiltIn, nameValue } from './flow-name.ts'
import type { FlowScope } from './flow-scope.ts'
import {
  COMPUTED,
  type FlowValue,
  FOREIGN,
  has,
  NOTHING,
  tracked,
  union,
  untracked,
} from './flow-value.ts'
import { methodValue } from './method-calls.ts'
import { destroyed, knownTaking } from './takings.ts'

/** Returns the possible values of an expression; reports where something in it can no longer be tracked. */
export function evaluate(node: SyntaxNode | null | undefined, scope: FlowScope): FlowValue {
  if (!node) return NOTHING
  const inner = () => node.getChildren('Expression')
  switch (node.name) {
    case 'VariableName':
      // All fields together, if the transaction itself is a value.
      return scope.text(node) === 'self' ? scope.fields() : nameValue(scope.text(node), node, scope)
    case 'Number':
    case 'BinaryNumber':
    case 'OctalNumber':
      return [{ is: 'number' }]
    case 'FixedPoint':
      return [{ is: 'fraction' }]
    case 'Boolean':
    case 'Nil':
    case 'PathExpression':
    case 'VoidExpression':
      return NOTHING
    case 'HexNumber': {
      const whose = scope.ownerOfAddress(scope.text(node))
      return whose === null ? [{ is: 'fixed' }] : [{ is: 'own-address', whose }]
    }
    case 'String':
      return stringValue(node, scope)
    case 'ParenthesizedExpression':
    case 'ForceExpression':
      return evaluate(node.getChild('Expression'), scope)
    case 'MoveExpression':
      return moved(evaluate(node.getChild('Expression'), scope), null)
    case 'ReferenceExpression': {
      const of = node.getChild('Expression')
      const value = evaluate(of, scope)
      // The code may change a list through it.
      if (of && tracked(value).length === 0) changed(of, NOTHING, scope)
      return referred(of, value, scope)
    }
    case 'UnaryExpression': {
      const value = evaluate(node.getChild('Expression'), scope)
      if (node.getChild('*'))
        scope.escape(value, node, what => `It copies ${what} out of its reference.`)
      return untracked(value)
    }
    case 'BinaryExpression':
      return binaryValue(node, scope)
    case 'ConditionalExpression': {
      const [test, ...branches] = inner()
      evaluate(test, scope)
      return union(...branches.map(one => alternative(one, evaluate(one, scope), scope)))
    }
    case 'CastExpression':
      return castValue(evaluate(node.getChild('Expression'), scope), node, scope)
    case 'MemberExpression':
      return orComputed(memberOf(node, scope))
    case 'CallExpression': {
      const value = callValue(node, scope)
      return isSilent(node, scope) ? value : orComputed(value)
    }
    case 'DestroyExpression': {
      const value = evaluate(node.getChild('Expression'), scope)
      destroyed(ofKind(value, 'taken'), node, scope)
      return NOTHING
    }
    case 'CreateExpression': {
      const all = argumentsOf(node.getChild('Invocation'), scope)
      for (const { value } of all) scope.escape(value, node, what => `A new value gets ${what}.`)
      return COMPUTED
    }
    case 'FunctionExpression':
      scope.visitFunction(node)
      return COMPUTED
    case 'ArrayExpression': {
      const values = inner().map(one => evaluate(one, scope))
      return collected(values, node, scope, values.every(isLiteral))
    }
    case 'DictionaryExpression':
      return collected(
        inner().map(one => evaluate(one, scope)),
        node,
        scope,
        false,
      )
    case 'IndexExpression': {
      const [base, index] = inner()
      const value = evaluate(base, scope)
      const at = evaluate(index, scope)
      scope.escape(
        union(value, at),
        node,
        what => `It looks into ${what} in a way that isn’t understood.`,
      )
      return untracked(value)
    }
    default: {
      // Attachments, and unknown forms: they must contain nothing that gives access.
      const value = union(...childrenOf(node).map(child => partValue(child, scope)))
      scope.escape(value, node, what => `It uses ${what} in a way that isn’t understood.`)
      return union(FOREIGN, untracked(value))
    }
  }
}

function partValue(node: SyntaxNode, scope: FlowScope): FlowValue {
  if (node.name === 'Invocation')
    return union(...argumentsOf(node, scope).map(({ value }) => value))
  return node.type.isAnonymous || !/Expression|Name$|String|Number/.test(node.name)
    ? NOTHING
    : evaluate(node, scope)
}

/** Numbers of digits in a text that may be an address of Flow or the EVM, or bytes; 64 are an ID. */
const ADDRESS_IN_TEXT =
  /(?<![0-9a-fA-F])(?:[0-9a-fA-F]{16}|[0-9a-fA-F]{40}|[0-9a-fA-F]{65,})(?![0-9a-fA-F])/

function stringValue(node: SyntaxNode, scope: FlowScope): FlowValue {
  const parts = node
    .getChildren('Interpolation')
    .map(part => evaluate(part.getChild('Expression'), scope))
  const value = union(...parts)
  scope.escape(value, node, what => `It puts ${what} into a text.`)
  const kind = ADDRESS_IN_TEXT.test(scope.text(node)) ? 'fixed' : 'text'
  return union([{ is: kind }], untracked(value), parts.length > 0 ? COMPUTED : NOTHING)
}

const ADDRESS_BYTES = 8

/** Returns true for an item of an EVM address or transaction given as bytes. */
const isLiteral = (value: FlowValue) =>
  value.length > 0 && value.every(({ is }) => is === 'number' || is === 'fixed')

function collected(
  values: readonly FlowValue[],
  node: SyntaxNode,
  scope: FlowScope,
  areBytes: boolean,
): FlowValue {
  const value = union(...values)
  scope.escape(value, node, what => `It puts ${what} into a list.`)
  // A few numbers are lengths and ids; more may be an address or a transaction of the EVM.
  if (!areBytes || values.length === 0) return untracked(value)
  return [{ is: values.length < ADDRESS_BYTES ? 'text' : 'fixed' }]
}

const orComputed = (value: FlowValue): FlowValue => (value.length > 0 ? value : COMPUTED)

/** Returns true if an expression has no result: it aborts the transaction, or logs. */
const isSilent = (node: SyntaxNode, scope: FlowScope): boolean =>
  node.name === 'CallExpression' &&
  node.firstChild?.name === 'VariableName' &&
  /^(?:panic|assert|log)$/.test(scope.text(node.firstChild))

/** Returns one of several values, all of which count: an unknown one must not vanish beside the others. */
const alternative = (node: SyntaxNode, value: FlowValue, scope: FlowScope): FlowValue =>
  node.name === 'Nil' || isSilent(node, scope) ? value : orComputed(value)

function binaryValue(node: SyntaxNode, scope: FlowScope): FlowValue {
  const operands = node.getChildren('Expression').map(one => ({ one, value: evaluate(one, scope) }))
  // This is the only operator that returns one of its operands.
  if (node.getChild('??')) {
    return union(...operands.map(({ one, value }) => alternative(one, value, scope)))
  }
  const value = union(...operands.map(one => one.value))
  // Values that give access may only be compared or checked for nil.
  if (!node.getChild('==') && !node.getChild('!=')) {
    scope.escape(value, node, what => `It uses ${what} in a way that isn’t understood.`)
  }
  const isArithmetic = !LOGIC.some(operator => node.getChild(operator))
  const data = untracked(value)
  return isArithmetic && !has(data, 'balance', 'ids') ? union(data, COMPUTED) : data
}

/** Operators with a boolean result. */
const LOGIC = ['<', '<=', '>', '>=', '==', '!=', '&&', '||']

function memberOf(node: SyntaxNode, scope: FlowScope): FlowValue {
  const field = fieldName(node, scope)
  if (field !== null) return nameValue(field, node, scope)
  const property = node.getChild('PropertyName')
  const name = property ? scope.text(property) : ''
  const base = evaluate(node.firstChild, scope)
  const contract = importOf(node.firstChild, scope)
  // A function as a value may be called anywhere.
  if (contract?.isKnown) knownTaking(name, contract.name, 0, null, node, scope)
  return union(
    ...base.map((atom): FlowValue => {
      if (!('owner' in atom)) {
        if (atom.is === 'details')
          return name === 'salePrice' ? [{ is: 'asked', listing: atom.listing }] : COMPUTED
        return /^(?:available)?[bB]alance$/.test(name) ? [{ is: 'balance' }] : [atom]
      }
      const value = memberValue(atom, name)
      if (value) return value
      scope.escape([atom], node, what => `It takes ${name} of ${what} as a value.`)
      return NOTHING
    }),
  )
}

export function argumentsOf(node: SyntaxNode | null, scope: FlowScope): readonly FlowArgument[] {
  const list = node?.getChild('ArgumentList')?.getChildren('Argument') ?? []
  return list.flatMap(item => {
    const [first, second] = item.getChildren('Expression')
    const value = second ?? first
    if (!value) return []
    return [
      {
        label: second && first ? scope.text(first) : null,
        node: value,
        value: evaluate(value, scope),
      },
    ]
  })
}

function callValue(node: SyntaxNode, scope: FlowScope): FlowValue {
  const callee = node.firstChild
  const list = argumentsOf(node, scope)
  const property = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : null
  const call: FlowCall = {
    node,
    method: property ? scope.text(property) : callee ? scope.text(callee) : '',
    type: typeArgument(node, scope),
    arguments: list,
  }
  if (callee?.name === 'VariableName') {
    const value = nameValue(call.method, callee, scope)
    scope.escape(value, callee, what => `It calls ${what} in a way that isn’t understood.`)
    return bareCall(call, scope)
  }
  if (!property || !callee) {
    const value = evaluate(callee, scope)
    scope.escape(value, node, what => `It calls ${what} in a way that isn’t understood.`)
    escapeArguments(call, scope, 'A function that the code computes')
    return FOREIGN
  }
  const field = fieldName(callee, scope)
  if (field !== null) {
    const value = scope.get(field)
    scope.escape(value, node, what => `It calls ${what} in a way that isn’t understood.`)
    escapeArguments(call, scope, `The function ${field}`)
    return union(FOREIGN, ...list.map(one => one.value))
  }
  const base = callee.firstChild
  const contract = base?.name === 'VariableName' ? scope.imports.get(scope.text(base)) : undefined
  if (contract) return contractCall(contract, call, scope)
  if (base?.name === 'VariableName' && isBuiltIn(scope.text(base), scope)) {
    escapeArguments(call, scope, call.method)
    return converted(scope.text(base), union(...list.map(({ value }) => value)))
  }
  const value = evaluate(base, scope)
  if (base && CHANGES.test(call.method) && tracked(value).length === 0) {
    changed(base, union(...list.map(one => one.value)), scope)
  }
  retainedIn(base, value, call, scope)
  return methodValue(value, call, scope)
}
