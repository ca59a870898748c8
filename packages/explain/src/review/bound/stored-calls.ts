import { ownPublic } from './account-calls.ts'
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
  type Atom,
  COMPUTED,
  type Destination,
  type FlowValue,
  has,
  type RemoteAtom,
  type StoredAtom,
  type TakenAtom,
  tracked,
  union,
} from './flow-value.ts'
import { listed, offered } from './listings.ts'
import { INTERFACE } from './published.ts'
import type { ReferenceType } from './reference-type.ts'
import { describeStated } from './stated-text.ts'
import { amountOf, chosenByCode, knownTaking, linkedElsewhere, movedTo } from './takings.ts'
import { manyWithdrawn, withdrawn } from './withdrawals.ts'

/** Returns the result of a call on a stored or loaded value; null if its contract isn't known. */
export function storedCall(
  atom: StoredAtom | TakenAtom,
  call: FlowCall,
  scope: FlowScope,
): FlowValue | null {
  const { owner, path, type } = atom
  if (atom.is === 'stored' && type?.isPublic && !ofOthers(call, owner))
    return publicCall(path, call, type, scope)
  if (!type?.isKnown)
    return atom.is === 'taken' && !atom.isLoaded ? withdrawnCall(atom, call, scope) : null
  const { method } = call
  if (method === 'withdraw') return withdrawn(atom, call, scope)
  if (method === 'batchWithdraw') return manyWithdrawn(atom, call, scope)
  const listing = listed(type, owner, call, scope)
  if (listing) return listing
  const isFlows = type.names.every(name => scope.imports.get(name.split('.')[0] ?? '')?.isFlows)
  escapeToKnown(call, scope, { title: `${method} of what is stored at ${path}`, isFlows })
  const gone = ofKind(argumentsValue(call), 'taken')
  behindInterface(path, call, type, scope)
  movedTo(
    gone.filter(one => one.owner !== owner),
    { to: 'computed', text: scope.whoOf(owner) },
    call.node,
    scope,
  )
  // Arguments may tell a known function where to send assets.
  if (isChosenByCode(argumentsValue(call)) && (gone.length > 0 || type.entitlements.length > 0)) {
    chosenByCode(argumentsValue(call), method, { owner, path, node: call.node }, scope)
  }
  knownTaking(method, null, owner, path, call.node, scope)
  linkedElsewhere(argumentsValue(call), owner, call.node, scope)
  if (type.entitlements.length > 0)
    scope.use(
      owner,
      'storage',
      `Calls ${method} on what is stored at ${path}${scope.times()}`,
      call.node,
    )
  return readValue(method) ?? knownResult(call, [givenBy(atom, call, scope)])
}

/**
 * Returns a value obtained from a stored one, with no more access: a reference to a part, or something taken from it.
 */
function givenBy(atom: StoredAtom | TakenAtom, call: FlowCall, scope: FlowScope): Atom {
  const { owner, path, type } = atom
  if (isEvm(type) && EVM_DATA.test(call.method)) return { is: 'known' }
  if (call.method.startsWith('borrow')) return { is: 'stored', owner, path, type }
  const made = /^(?:create|mint)/.test(call.method) ? ({ isMade: true } as const) : {}
  // The function's name doesn't state the amount: only arguments of the transaction do.
  const named = call.arguments.filter(one => has(one.value, 'argument', 'balance', 'ids'))
  const isStated = named.length > 0 && named.every(one => describeStated(one.node, scope) !== null)
  const amount = amountOf(argumentsValue(call))
  const much = amount === 'stated' && (!isStated || scope.isRepeated()) ? 'computed' : amount
  return { is: 'taken', owner, path, amount: much, isLoaded: false, type, ...made }
}

const isEvm = (type: ReferenceType | null) =>
  type?.names.some(name => name.startsWith('EVM.')) ?? false
/** Functions of an EVM account that return an address or the answer of an EVM contract. */
const EVM_DATA =
  /^(?:call|callWithSigAndArgs|dryCall|dryCallWithSigAndArgs|deploy|address|balance)$/

/** Returns the result of a function that only reads amounts or ids; null for any other. */
function readValue(method: string): FlowValue | null {
  if (method === 'getBalance' || method === 'balance') return [{ is: 'balance' }]
  if (method === 'getIDs' || method === 'getLength') return [{ is: 'ids' }]
  return /^(?:is[A-Z]\w*|check|getType)$/.test(method) ? COMPUTED : null
}

const ofOthers = (call: FlowCall, owner: number) =>
  tracked(argumentsValue(call)).some(atom => atom.owner !== owner)

/**
 * Reports that a deposit goes to an interface, which anyone's code may implement, though it is stored in the
 * authorizer's account.
 */
function behindInterface(
  path: string,
  call: FlowCall,
  type: ReferenceType,
  scope: FlowScope,
): void {
  if (call.method !== 'deposit' || !type.names.every(name => INTERFACE.test(name))) return
  // Standard path of FLOW, unless something else is stored there.
  if (path === '/storage/flowTokenVault' && !scope.noted('foreign-stored')) return
  const to = { to: 'computed', text: 'something stored under an interface' } as const
  movedTo(ofKind(argumentsValue(call), 'taken'), to, call.node, scope)
}

/** Handles a public call: its arguments stay with the account. */
function publicCall(
  path: string,
  call: FlowCall,
  type: ReferenceType | null,
  scope: FlowScope,
): FlowValue {
  const value = argumentsValue(call)
  const isKnown = type?.isKnown ?? true
  if (type) behindInterface(path, call, type, scope)
  const retained = tracked(value).filter(({ is }) => is !== 'taken' || !isKnown)
  scope.escape(retained, call.node, what => `${call.method} gets ${what}.`)
  return readValue(call.method) ?? COMPUTED
}

/**
 * Handles a call on a withdrawn value, whatever its declared type: a vault or an NFT by the standards that define
 * `withdraw`.
 */
function withdrawnCall(atom: TakenAtom, call: FlowCall, scope: FlowScope): FlowValue | null {
  if (call.method === 'withdraw') return withdrawn(atom, call, scope)
  if (call.method === 'batchWithdraw') return manyWithdrawn(atom, call, scope)
  return /^(?:deposit|getBalance|isAvailableToWithdraw|getViews|resolveView|getType|isInstance)$/.test(
    call.method,
  )
    ? publicCall(atom.path, call, null, scope)
    : null
}

/** Returns the result of a call on another account, or on a value reached through it; it may keep its arguments. */
export function remoteCall(
  atom: Pick<RemoteAtom, 'to' | 'type' | 'whose' | 'made' | 'listing'>,
  call: FlowCall,
  scope: FlowScope,
): FlowValue {
  const { to, type, whose, made } = atom
  const { method } = call
  const sale = offered({ is: 'remote', ...atom }, call, scope)
  if (sale) return sale
  const own = {
    ...(whose === undefined ? {} : { whose }),
    ...(made === undefined ? {} : { made }),
  }
  if (/^(?:borrow|get|getNFT|borrowNFT)$/.test(method) || method.startsWith('borrow')) {
    escapeArguments(call, scope, method)
    // A public value of an authorizer's account may be anyone's code, no matter who looks it up.
    if (whose !== undefined && call.type && call.arguments.length > 0) {
      return ownPublic(call, whose, scope)
    }
    return [{ is: 'remote', to, type: call.type ?? type, ...own }]
  }
  const value = argumentsValue(call)
  const taken = ofKind(value, 'taken')
  const message = to === 'argument' ? 'an account that an argument names' : describeRemote(to)
  // For an unknown type, even a deposit is third-party code.
  if (type?.isKnown) {
    const payment = argument(call, 'payment')
    const listing = method === 'purchase' && payment ? (atom.listing ?? null) : null
    movedTo(taken, { to, text: message, ...own, listing }, call.node, scope)
    const others = tracked(value).filter(({ is }) => is !== 'taken')
    scope.escape(others, call.node, what => `${method} of ${message} gets ${what}.`)
  } else scope.escape(value, call.node, what => `${method} of ${message} gets ${what}.`)
  // A value received in return belongs to the owner of the original.
  const bought = [...new Set(taken.map(one => one.owner))].map((owner): TakenAtom => {
    const path = 'what it buys'
    return {
      is: 'taken',
      owner,
      path,
      amount: 'stated',
      isLoaded: false,
      isBought: true,
      type: null,
    }
  })
  return union([{ is: 'remote', to, type, ...own }], COMPUTED, bought)
}

function describeRemote(to: Destination): string {
  switch (to) {
    case 'created':
      return 'the account that it creates'
    case 'own':
      return 'the account itself'
    default:
      return 'an account'
  }
}
