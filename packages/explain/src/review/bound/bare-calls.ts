import {
  argument,
  argumentsValue,
  escapeArguments,
  escapeToKnown,
  type FlowCall,
  isChosenByCode,
  knownResult,
  ofKind,
} from './flow-call.ts'
import { CONVERSIONS } from './flow-name.ts'
import type { FlowScope } from './flow-scope.ts'
import {
  type Destination,
  type FlowValue,
  FOREIGN,
  has,
  NOTHING,
  type RemoteAtom,
  tracked,
  union,
  untracked,
} from './flow-value.ts'
import type { KnownImport } from './known-imports.ts'
import { saleCut } from './listings.ts'
import { isPlain } from './plain-value.ts'
import {
  allGiven,
  chosenByCode,
  destroyed,
  isDestroying,
  knownTaking,
  linkedElsewhere,
  movedTo,
} from './takings.ts'

/** Returns the result of a call by a bare name: a built-in function, or one of the program. */
export function bareCall(call: FlowCall, scope: FlowScope): FlowValue {
  const { method } = call
  const value = argumentsValue(call)
  if (!scope.declared.has(method)) {
    if (method === 'Account' && call.arguments.length === 1) {
      const retained = tracked(value).filter(({ is }) => is !== 'account')
      scope.escape(retained, call.node, what => `Account gets ${what}.`)
      return [{ is: 'created', made: call.node.from }]
    }
    if (method === 'getAccount') {
      escapeArguments(call, scope, method)
      const to = destinationOf(value)
      const isOne = call.arguments.every(({ node }) => isPlain(node, scope))
      return [{ is: 'remote', ...(to.to !== 'created' || isOne ? to : COMPUTED_TO), type: null }]
    }
    // Visible only to the node, and without effect.
    if (method === 'log') return NOTHING
    if (method === 'panic' || method === 'assert') {
      escapeArguments(call, scope, method)
      return NOTHING
    }
    if (CONVERSIONS.test(method)) {
      escapeArguments(call, scope, method)
      // Its algorithm doesn't identify the key's owner.
      const key = method === 'PublicKey' ? argument(call, 'publicKey') : null
      return key ? untracked(key.value) : converted(method, value)
    }
    if (method === 'before') return untracked(value)
  }
  escapeArguments(call, scope, `The function ${method}`)
  // It may return its arguments, in which case their recipient matters more than the function; or third-party values.
  return union(FOREIGN, value)
}

const COMPUTED_TO = { to: 'computed' } as const

/** Returns a value converted to a built-in type. An address built from a text or number is in the code. */
export function converted(type: string, value: FlowValue): FlowValue {
  const from = untracked(value)
  if (type !== 'Address') return from
  const isMade =
    has(from, 'text', 'number', 'fraction') ||
    !has(from, 'argument', 'own-address', 'known', 'computed', 'created')
  return isMade ? union(from, [{ is: 'fixed' }]) : from
}

/** Returns the owner of an address. */
export function destinationOf(value: FlowValue): Pick<RemoteAtom, 'to' | 'whose' | 'made'> {
  if (has(value, 'fixed', 'text')) return { to: 'fixed' }
  if (has(value, 'computed', 'foreign', 'known', 'remote', 'balance', 'ids')) {
    return { to: 'computed' }
  }
  const [own, ...others] = value.filter(atom => atom.is === 'own-address')
  const [made, ...rest] = value
  if (has(value, 'created')) {
    return made?.is === 'created' && rest.length === 0
      ? { to: 'created', made: made.made }
      : { to: 'computed' }
  }
  if (has(value, 'argument')) return { to: 'argument' }
  // An unknown text or number is in the code.
  return own && others.length === 0
    ? { to: 'own', whose: own.whose }
    : { to: own ? 'computed' : 'fixed' }
}

const chosenBy = (where: FlowValue): Destination => {
  if (has(where, 'fixed')) return 'fixed'
  if (has(where, 'computed', 'foreign')) return 'computed'
  return has(where, 'argument') && !has(where, 'text', 'number', 'fraction') ? 'argument' : 'fixed'
}

/**
 * Returns the result of a contract's function. A known one may receive taken assets and references to stored items;
 * only the network's own may receive the account itself and its parts.
 * @param contract null for a method of `base`, a known contract's value.
 */
export function contractCall(
  contract: KnownImport | null,
  call: FlowCall,
  scope: FlowScope,
  base: FlowValue = NOTHING,
): FlowValue {
  const { method, node } = call
  const value = argumentsValue(call)
  if (contract && !contract.isKnown) {
    escapeArguments(call, scope, contract.title)
    return union(FOREIGN, untracked(value))
  }
  const title = contract?.title ?? method
  saleCut(contract, call, scope)
  escapeToKnown(call, scope, { title, isFlows: contract?.isFlows ?? false })
  linkedElsewhere(value, 0, node, scope)
  const taken = ofKind(value, 'taken')
  const gone = contract?.name === 'Burner' || isDestroying(method)
  if (gone) destroyed(taken, node, scope)
  const where = union(base, untracked(value))
  const lent = ofKind(value, 'stored').filter(({ type }) => !type?.isPublic)
  for (const { owner, path } of lent) chosenByCode(value, title, { owner, path, node }, scope)
  const message = contract ? `${contract.name}.${method}, for an address` : method
  // A known contract's object made from an address accepts deposits for it: an address of the EVM.
  const isDeposit = contract === null && method === 'deposit'
  if (!gone && (isDeposit || isChosenByCode(where))) {
    movedTo(taken, { to: chosenBy(where), text: isDeposit ? 'an address' : message }, node, scope)
  }
  // The network's own contracts charge fees not known in advance; withdrawals for FlowFees aren't requested by the
  // code.
  const queriesFees = contract?.isFlows && contract.name !== 'FlowFees'
  const given = queriesFees ? taken.filter(one => one.amount !== 'computed') : taken
  if (!gone) allGiven(given, contract ? `${contract.name}.${method}` : method, node, scope)
  for (const owner of new Set([0, ...tracked(value).map(one => one.owner)])) {
    knownTaking(method, contract?.name ?? null, owner, null, node, scope)
  }
  for (const { owner, path } of taken) {
    scope.use(
      owner,
      'storage',
      `Gives what it takes from ${path} to ${contract ? contract.name : method}${scope.times()}`,
      node,
    )
  }
  // Balance of any EVM account.
  if (contract === null && method === 'balance') return [{ is: 'balance' }]
  const isMadeAddress =
    contract?.name === 'EVM' && EVM_ADDRESS.test(method) && has(value, 'text', 'number')
  return knownResult(call, base, isMadeAddress ? [{ is: 'fixed' }] : NOTHING)
}

const EVM_ADDRESS = /^(?:addressFromString|EVMAddress)$/
