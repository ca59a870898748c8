import { argument, describeArgument, escapeArguments, type FlowCall, ofKind } from './flow-call.ts'
import type { FlowScope } from './flow-scope.ts'
import {
  type AccountPart,
  COMPUTED,
  type FlowValue,
  has,
  NOTHING,
  type TrackedAtom,
  tracked,
} from './flow-value.ts'
import { FLOW_RECEIVER, isConcrete, mayReceive, published } from './published.ts'
import { linkedElsewhere, movedTo } from './takings.ts'

/** Analyses a call on a part of an account: returns its result, or null if the call is not supported. */
type Understand = (call: FlowCall, owner: number, scope: FlowScope) => FlowValue | null

const read: Understand = () => COMPUTED

/** Supported functions of an account's parts; all others leave the bound open. Labels are Cadence's own. */
const CALLS: Readonly<Record<AccountPart, Readonly<Record<string, Understand>>>> = {
  storage: {
    type: read,
    check: read,
    forEachPublic: read,
    forEachStored: read,
    save: (call, owner, scope) => {
      const value = argument(call, null)
      scope.use(
        owner,
        'storage',
        `Stores something at ${describeArgument(argument(call, 'to'), scope)}`,
      )
      if (value) saved(value.value, call, owner, scope)
      return NOTHING
    },
    load: (call, owner, scope) => {
      const path = describeArgument(argument(call, 'from'), scope)
      scope.use(owner, 'storage', `Takes what is stored at ${path}`)
      if (call.type?.isPlain) return COMPUTED
      scope.note(`loaded ${isLiteral(path) ? path : ANY_PATH}`)
      scope.note('loaded')
      if (isCapability(call)) return [{ is: 'capability', owner, isIssued: false, type: call.type }]
      return [{ is: 'taken', owner, path, amount: 'all', isLoaded: true, type: call.type }]
    },
    copy: (call, owner, scope) => {
      if (call.type?.isPlain) return COMPUTED
      const path = describeArgument(argument(call, 'from'), scope)
      scope.use(owner, 'storage', `Copies what is stored at ${path}`)
      if (isCapability(call)) return [{ is: 'capability', owner, isIssued: false, type: call.type }]
      return [{ is: 'taken', owner, path, amount: 'all', isLoaded: true, type: call.type }]
    },
    borrow: (call, owner, scope) => {
      const path = describeArgument(argument(call, 'from'), scope)
      if (call.type === null || call.type.entitlements.length > 0) {
        scope.use(owner, 'storage', `Uses what is stored at ${path}`)
      }
      return [{ is: 'stored', owner, path, type: call.type }]
    },
  },
  keys: {
    get: read,
    forEach: read,
    add: used('keys', () => 'Adds a key'),
    revoke: used('keys', call => `Revokes the key ${call}`, 'keyIndex'),
  },
  contracts: {
    get: read,
    borrow: call => [{ is: 'remote', to: 'computed', type: call.type }],
    add: used('contracts', name => `Deploys the contract ${name}`, 'name'),
    update: used('contracts', name => `Replaces the contract ${name}`, 'name'),
    tryUpdate: used('contracts', name => `Replaces the contract ${name}`, 'name'),
    remove: used('contracts', name => `Removes the contract ${name}`, 'name'),
  },
  inbox: {
    publish: (call, owner, scope) => {
      const to = describeArgument(argument(call, 'recipient'), scope)
      scope.use(owner, 'inbox', `Sends a capability to ${to}`)
      return NOTHING
    },
    unpublish: (call, owner, scope) => {
      scope.use(owner, 'inbox', 'Takes back a capability from the inbox')
      return [{ is: 'capability', owner, isIssued: false, type: call.type }]
    },
    claim: (call, owner, scope) => {
      scope.use(owner, 'inbox', 'Claims a capability from another account')
      return [{ is: 'remote', to: 'computed', type: call.type }]
    },
  },
  capabilities: {
    exists: read,
    get: ownPublic,
    borrow: ownPublic,
    publish: (call, owner, scope) => {
      const at = describeArgument(argument(call, 'at'), scope)
      if (at === FLOW_RECEIVER) scope.note('receiver-changed')
      scope.use(owner, 'capabilities', `Publishes a capability at ${at}`)
      published(call, owner, at, scope)
      return NOTHING
    },
    unpublish: (call, owner, scope) => {
      const path = describeArgument(argument(call, null), scope)
      // Publishing fails if something is published there already, so that must be unpublished before.
      if (path === FLOW_RECEIVER || !path.startsWith('/public/')) scope.note('receiver-changed')
      if (mayReceive(path)) scope.note('receiver-unpublished')
      scope.use(owner, 'capabilities', `Unpublishes ${path}`)
      return [{ is: 'capability', owner, isIssued: false, type: null }]
    },
  },
  'capabilities.storage': {
    issue: (call, owner, scope) => {
      const path = describeArgument(argument(call, null), scope)
      scope.use(owner, 'capabilities', `Issues a capability on ${path}`)
      return [{ is: 'capability', owner, isIssued: true, type: call.type, path }]
    },
    issueWithType: (_, owner) => [{ is: 'capability', owner, isIssued: true, type: null }],
    getController: (_, owner) => [{ is: 'controller', owner }],
    getControllers: (_, owner) => [{ is: 'controller', owner }],
  },
  'capabilities.account': {
    issue: (_, owner, scope) => {
      scope.use(owner, 'capabilities', 'Issues a capability on the whole account')
      return [{ is: 'capability', owner, isIssued: true, type: null }]
    },
    issueWithType: (_, owner) => [{ is: 'capability', owner, isIssued: true, type: null }],
    getController: (_, owner) => [{ is: 'controller', owner }],
    getControllers: (_, owner) => [{ is: 'controller', owner }],
  },
}

function used(
  area: 'keys' | 'contracts',
  message: (text: string) => string,
  label?: string,
): Understand {
  return (call, owner, scope) => {
    const text = label === undefined ? '' : describeArgument(argument(call, label), scope)
    scope.use(owner, area, message(text))
    escapeArguments(
      call,
      scope,
      area === 'keys' ? 'A key that it adds' : 'A contract that it deploys',
    )
    return COMPUTED
  }
}

/**
 * Returns a published capability of the authorizer's account: behind an interface it may be anyone's code, except at
 * the standard path for FLOW.
 */
export function ownPublic(call: FlowCall, owner: number, scope: FlowScope): FlowValue {
  const isFlow = describeArgument(argument(call, null), scope) === FLOW_RECEIVER
  const isOwn = isConcrete(call.type) || (isFlow && !scope.noted('receiver-changed'))
  const to = isOwn ? ({ to: 'own', whose: owner } as const) : ({ to: 'computed' } as const)
  return [{ is: 'remote', ...to, type: call.type }]
}

const isCapability = ({ type }: FlowCall) => /^Capability\b/.test(type?.text ?? '')

/** Returns the result of a call on an account, its parts, a capability or a controller; null if not supported. */
export function accountCall(atom: TrackedAtom, call: FlowCall, scope: FlowScope): FlowValue | null {
  const { owner } = atom
  if (call.method === 'getType' || call.method === 'isInstance') return COMPUTED
  switch (atom.is) {
    case 'part': {
      const calls = CALLS[atom.part]
      return Object.hasOwn(calls, call.method)
        ? (calls[call.method]?.(call, owner, scope) ?? null)
        : null
    }
    case 'capability': {
      if (call.method === 'check') return COMPUTED
      if (call.method !== 'borrow') return null
      const type = atom.type ?? call.type
      // The stored value may be a capability on an account, which nothing bounds.
      if (type === null || type.names.includes('Account')) return null
      return [{ is: 'stored', owner, path: 'a stored capability', type }]
    }
    case 'controller':
      return controllerCall(call, owner, scope)
    default:
      return null
  }
}

function controllerCall(call: FlowCall, owner: number, scope: FlowScope): FlowValue | null {
  const who = scope.whoOf(owner)
  const danger = (message: string) => {
    scope.report({
      severity: 'danger',
      code: 'taken/capability',
      message,
      node: call.node,
      owner,
      opens: null,
    })
    return NOTHING
  }
  switch (call.method) {
    case 'delete':
      scope.use(owner, 'capabilities', 'Deletes capabilities')
      return danger(`It deletes a capability of ${who}: whoever uses it loses access.`)
    case 'retarget':
      scope.use(owner, 'capabilities', 'Redirects capabilities')
      return danger(`It redirects a capability of ${who} to something else that is stored.`)
    case 'setTag':
      return NOTHING
    case 'target':
      return COMPUTED
    default:
      return null
  }
}

/** Handles a save: a stored value stays with an account; that of another authorizer changes owners. */
function saved(value: FlowValue, call: FlowCall, owner: number, scope: FlowScope): void {
  const foreign = tracked(value).filter(atom => atom.owner !== owner)
  movedTo(ofKind(foreign, 'taken'), { to: 'computed', text: scope.whoOf(owner) }, call.node, scope)
  linkedElsewhere(
    value.filter(({ is }) => is !== 'foreign'),
    owner,
    call.node,
    scope,
  )
  const isElsewhere = value.some(atom => atom.is === 'remote' && /fixed|computed/.test(atom.to))
  if (has(value, 'foreign', 'computed') || isElsewhere) scope.note('foreign-stored')
  if (has(value, 'foreign') || isElsewhere) replaced(call, owner, scope)
  const others = foreign.filter(({ is }) => is !== 'taken')
  scope.escape(others, call.node, what => `${scope.whoOf(owner)} gets ${what}.`)
}

const ANY_PATH = '*'
const isLiteral = (path: string) => /^\/storage\/\w+$/.test(path)

/** Reports that another contract's resource replaces a stored one: future deposits go to it. */
function replaced(call: FlowCall, owner: number, scope: FlowScope): void {
  const path = describeArgument(argument(call, 'to'), scope)
  const wasTaken = isLiteral(path)
    ? scope.noted(`loaded ${path}`) || scope.noted(`loaded ${ANY_PATH}`)
    : scope.noted('loaded')
  if (!wasTaken) return
  scope.report({
    severity: 'danger',
    code: 'taken/receiver',
    message: `It replaces what was stored at ${path} of ${scope.whoOf(owner)} with something made by others: what is sent there may go elsewhere.`,
    node: call.node,
    owner,
    opens: null,
  })
}
