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

/** Functions of Cadence's own that hand what they are called on to a function. */
const GIVES_ON = /^(?:map|filter|forEachAttachment|forEachKey|reduce)$/
/** Functions of Cadence's own types that only show what they are called on in another form. */
const SHOWS =
  /^(?:toString|toLower|toBigEndianBytes|decodeHex|getType|contains|containsKey|isInstance)$/

/** What a method gives of everything that its base may be. */
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
  // What a known contract gave isn't one's own because the same name stands for what is.
  if (isUnderstood && isLoose(base) && !has(base, 'stored')) {
    results.push(contractCall(null, call, scope, untracked(base)))
  }
  if (isUnderstood) return union(...results)
  if (has(base, 'known')) return contractCall(null, call, scope, base)
  escapeArguments(call, scope, call.method)
  // What a function of Cadence's own types gives comes from what it is called on and what it gets.
  const given = union(base, ...call.arguments.map(({ value }) => untracked(value)))
  return SHOWS.test(call.method) ? given : union(COMPUTED, given)
}

/** Notes who may use an account that the code creates, by what it is given. */
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

/** The weight that a key needs to sign alone. */
const FULL_WEIGHT = 1000

/** Whether a key's weight is enough, or the signer's to say. */
function isFull(weight: FlowArgument | null, scope: FlowScope): boolean {
  const words = weight ? scope.text(weight.node) : ''
  return /^[\d_.]+$/.test(words)
    ? Number(words.replaceAll('_', '')) >= FULL_WEIGHT
    : isOfArguments(weight, scope)
}

/** Whether a place is come by in any case, or for each item of what the code doesn't choose. */
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
