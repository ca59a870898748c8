import { CONVERSIONS } from './conversions.ts'
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

/** What a call by a bare name gives: a function of Cadence's own, or one of the program. */
export function bareCall(call: FlowCall, scope: FlowScope): FlowValue {
  const { method } = call
  const value = argumentsValue(call)
  if (!scope.declared.has(method)) {
    if (method === 'Account' && call.arguments.length === 1) {
      const kept = tracked(value).filter(({ is }) => is !== 'account')
      scope.escape(kept, call.node, what => `Account gets ${what}.`)
      return [{ is: 'created', made: call.node.from }]
    }
    if (method === 'getAccount') {
      escapeArguments(call, scope, method)
      const to = destinationOf(value)
      const isOne = call.arguments.every(({ node }) => isPlain(node, scope))
      return [{ is: 'remote', ...(to.to !== 'created' || isOne ? to : COMPUTED_TO), type: null }]
    }
    // Shown to the node alone, and nothing can be done with what it shows.
    if (method === 'log') return NOTHING
    if (method === 'panic' || method === 'assert') {
      escapeArguments(call, scope, method)
      return NOTHING
    }
    if (CONVERSIONS.test(method)) {
      escapeArguments(call, scope, method)
      // Its algorithm doesn't say whose a key is.
      const key = method === 'PublicKey' ? argument(call, 'publicKey') : null
      return key ? untracked(key.value) : converted(method, value)
    }
    if (method === 'before') return untracked(value)
  }
  escapeArguments(call, scope, `The function ${method}`)
  // It may give back what it got, and who gets that then is worth more words than the function; or what others made.
  return union(FOREIGN, value)
}

const COMPUTED_TO = { to: 'computed' } as const

/** What a type of Cadence's own makes of a value. An address of which a text or number is part stands in the code. */
export function converted(type: string, value: FlowValue): FlowValue {
  const from = untracked(value)
  if (type !== 'Address') return from
  const isMade =
    has(from, 'text', 'number', 'fraction') ||
    !has(from, 'argument', 'own-address', 'known', 'computed', 'created')
  return isMade ? union(from, [{ is: 'fixed' }]) : from
}

/** Whose account an address is. */
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
  // A text or number that nothing is known of stands in the code.
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
 * What a function of a contract gives. One that is known may have what was taken and references to what is stored;
 * the account itself and its parts only the network's own.
 * @param contract null for a method of something that a known contract gave, `base`.
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
  const words = contract ? `${contract.name}.${method}, for an address` : method
  // What a known contract made of an address takes deposits for it: an address of the EVM.
  const isDeposit = contract === null && method === 'deposit'
  if (!gone && (isDeposit || isChosenByCode(where))) {
    movedTo(taken, { to: chosenBy(where), words: isDeposit ? 'an address' : words }, node, scope)
  }
  // The network's own contracts ask for fees that nobody knows beforehand; what goes to FlowFees nobody asks for.
  const asksFees = contract?.isFlows && contract.name !== 'FlowFees'
  const given = asksFees ? taken.filter(one => one.amount !== 'computed') : taken
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
  // Of an account of the EVM, whoever's it is.
  if (contract === null && method === 'balance') return [{ is: 'balance' }]
  const isMadeAddress =
    contract?.name === 'EVM' && EVM_ADDRESS.test(method) && has(value, 'text', 'number')
  return knownResult(call, base, isMadeAddress ? [{ is: 'fixed' }] : NOTHING)
}

const EVM_ADDRESS = /^(?:addressFromString|EVMAddress)$/
