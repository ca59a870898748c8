import type { SyntaxNode } from '@lezer/common'
import { accountCall } from './account-calls.ts'
import { contractCall } from './bare-calls.ts'
import {
  argument,
  argumentsValue,
  escapeArguments,
  type FlowArgument,
  type FlowCall,
  isOfArguments,
} from './flow-call.ts'
import { isLoose } from './flow-holder.ts'
import type { FlowScope } from './flow-scope.ts'
import { COMPUTED, type FlowValue, FOREIGN, has, NOTHING, union, untracked } from './flow-value.ts'
import { isPlain } from './plain-value.ts'
import { remoteCall, storedCall } from './stored-calls.ts'

/** Built-in functions that pass their object to a function. */
const GIVES_ON = /^(?:map|filter|forEachAttachment|forEachKey|reduce)$/
/** Built-in functions that only return their object in another form. */
const SHOWS =
  /^(?:toString|toLower|toBigEndianBytes|decodeHex|getType|contains|containsKey|isInstance)$/

/** Returns the result of a method on all possible values of its base. */
export function methodValue(base: FlowValue, call: FlowCall, scope: FlowScope): FlowValue {
  if (GIVES_ON.test(call.method)) {
    scope.escape(base, call.node, what => `${call.method} gives ${what} to a function.`)
    escapeArguments(call, scope, call.method)
    return union(COMPUTED, untracked(base), ...call.arguments.map(({ value }) => untracked(value)))
  }
  const results = base.map((atom): FlowValue => {
    switch (atom.is) {
      case 'account':
      case 'part':
      case 'capability':
      case 'controller': {
        const value = accountCall(atom, call, scope)
        if (value) return value
        scope.escape(
          [atom],
          call.node,
          what => `It calls ${call.method} on ${what}, which isn’t understood.`,
        )
        escapeArguments(call, scope, call.method)
        return COMPUTED
      }
      case 'stored':
      case 'taken': {
        const value = storedCall(atom, call, scope)
        if (value) return value
        const whose = describeContract(atom.type?.names[0], scope)
        scope.escape([atom], call.node, what => `${whose} gets ${what}.`)
        escapeArguments(call, scope, whose)
        return FOREIGN
      }
      case 'remote':
        return remoteCall(atom, call, scope)
      case 'created':
        createdCall(call, atom.made, scope)
        return remoteCall({ to: 'created', type: null, made: atom.made }, call, scope)
      case 'known':
        return NOTHING
      default:
        return [atom]
    }
  })
  const isUnderstood = base.some(({ is }) =>
    /^(?:account|part|capability|controller|stored|taken|remote|created)$/.test(is),
  )
  // A known contract's value does not become the account's own because the same name also refers to an own value.
  if (isUnderstood && isLoose(base) && !has(base, 'stored')) {
    results.push(contractCall(null, call, scope, untracked(base)))
  }
  if (isUnderstood) return union(...results)
  if (has(base, 'known')) return contractCall(null, call, scope, base)
  escapeArguments(call, scope, call.method)
  // The result of a built-in type's function derives from its object and arguments.
  const given = union(base, ...call.arguments.map(({ value }) => untracked(value)))
  return SHOWS.test(call.method) ? given : union(COMPUTED, given)
}

/** Notes who may use an account that the code creates, by what it receives. */
function createdCall(call: FlowCall, made: number, scope: FlowScope): void {
  if (call.method === 'add') {
    if (!isOfArguments(argument(call, 'publicKey'), scope)) scope.note('created-open')
    else if (isFull(argument(call, 'weight'), scope) && isSure(call.node, scope)) {
      scope.note(`created-key ${made}`)
    }
  } else if (/^(?:save|publish)$/.test(call.method)) {
    const isOwn = argumentsValue(call).every(
      atom => atom.is === 'known' || (atom.is === 'remote' && atom.made === made),
    )
    if (!isOwn) scope.note('created-open')
  }
}

/** Weight with which a key signs alone. */
const FULL_WEIGHT = 1000

/** Returns true if a key's weight is enough, or chosen by the signer. */
function isFull(weight: FlowArgument | null, scope: FlowScope): boolean {
  const message = weight ? scope.text(weight.node) : ''
  return /^[\d_.]+$/.test(message)
    ? Number(message.replaceAll('_', '')) >= FULL_WEIGHT
    : isOfArguments(weight, scope)
}

/** Returns true if a position is always reached, or for each item of a list that the code doesn't choose. */
function isSure(start: SyntaxNode, scope: FlowScope): boolean {
  for (let node = start.parent; node && node.name !== 'Prepare'; node = node.parent) {
    if (/^(?:If|Switch)Statement$|^Function|^(?:Conditional|Binary)/.test(node.name)) {
      if (node.name !== 'FunctionBlock') return false
    }
    if (node.name === 'WhileStatement' && scope.loopBound(node) === null) return false
    const list = node.name === 'ForStatement' ? node.getChild('Expression') : null
    if (list && !isPlain(list, scope)) return false
  }
  return true
}

function describeContract(name: string | undefined, scope: FlowScope): string {
  const contract = name?.split('.')[0] ?? ''
  return (
    scope.imports.get(contract)?.title ?? (contract === '' ? 'Code that isn’t known' : contract)
  )
}
