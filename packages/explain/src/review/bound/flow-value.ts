import type { AccountArea } from './bound.ts'
import type { ReferenceType } from './reference-type.ts'

/** Part of an account, returned by its members. */
export type AccountPart =
  | 'storage'
  | 'keys'
  | 'contracts'
  | 'inbox'
  | 'capabilities'
  | 'capabilities.storage'
  | 'capabilities.account'

/** Destination of a transfer: the account, and who chose it. */
export type Destination =
  /** An authorizer's own account. */
  | 'own'
  /** Named by an argument of the transaction. */
  | 'argument'
  /** Fixed in the code. */
  | 'fixed'
  /** Computed by the code, or by third-party code. */
  | 'computed'
  /** Created by the transaction. */
  | 'created'

/**
 * Possible value of an expression, as far as it matters for the authorizers' accounts. The first group gives access to
 * an account and must stay tracked (`isTracked`); the second describes destinations and amounts.
 */
export type Atom =
  | { readonly is: 'account'; readonly owner: number }
  | { readonly is: 'part'; readonly owner: number; readonly part: AccountPart }
  /** Reference to something stored, or to a part of it. */
  | StoredAtom
  /** Value loaded from storage or withdrawn. */
  | TakenAtom
  | CapabilityAtom
  | { readonly is: 'controller'; readonly owner: number }
  /** Public view of another account, or a value reached through it. */
  | RemoteAtom
  | KnownAtom
  /** Account that the transaction creates, so no existing owner can lose by it. */
  | { readonly is: 'created'; readonly made: number }
  | { readonly is: DataKind }
  /** Details or price of a listing named by arguments. */
  | { readonly is: 'details' | 'asked'; readonly listing: number }
  | OwnAddressAtom

/**
 * Source of a number, text or address: an argument of the transaction, a text or number in the code, an address or
 * bytes in the code, a balance, the ids of a collection, an amount in the code, a computed value, an unknown contract.
 */
export type DataKind =
  | 'argument'
  | 'text'
  | 'number'
  | 'fixed'
  | 'balance'
  | 'ids'
  | 'fraction'
  | 'computed'
  | 'foreign'

/** Value from a known contract. */
export interface KnownAtom {
  readonly is: 'known'
  /** Variable that it was moved to, for a resource. */
  readonly of?: string
}

export interface OwnAddressAtom {
  readonly is: 'own-address'
  /** Owner as an index of the authorizers. */
  readonly whose: number
}

export interface RemoteAtom {
  readonly is: 'remote'
  readonly to: Destination
  readonly type: ReferenceType | null
  /** Owner, for the public view of an authorizer's account: an index of the authorizers. */
  readonly whose?: number
  /** Position of the borrow, for a listed NFT named by arguments, with a price that no one can change. */
  readonly listing?: number
  /** Position in the code, for an account that the transaction creates. */
  readonly made?: number
}

export interface StoredAtom {
  readonly is: 'stored'
  readonly owner: number
  /** As written in the code. */
  readonly path: string
  readonly type: ReferenceType | null
}

export interface TakenAtom {
  readonly is: 'taken'
  readonly owner: number
  readonly path: string
  /** Amount: stated by an argument or the code, the price of a listing, all of it, or computed by code. */
  readonly amount: 'stated' | 'asked' | 'all' | 'computed'
  /** Listing with that price. */
  readonly listing?: number
  /** True if it was stored as such: loaded or copied, not withdrawn. */
  readonly isLoaded: boolean
  /** Set if it was newly created, like a minter: destroying it loses nothing. */
  readonly isMade?: true
  /** Variable that it was moved to. */
  readonly of?: string
  /** Set if it was received in return for something taken. */
  readonly isBought?: true
  readonly type: ReferenceType | null
}

export interface CapabilityAtom {
  readonly is: 'capability'
  readonly owner: number
  /** True if it was issued here; otherwise it existed before, and its type defines what it allows. */
  readonly isIssued: boolean
  /** Storage path of its target, as written in the code. */
  readonly path?: string
  readonly type: ReferenceType | null
}

/** Value that gives access to an account. */
export type TrackedAtom = Extract<Atom, { readonly owner: number }>

/** All possible values of an expression; empty if it is harmless and irrelevant. */
export type FlowValue = readonly Atom[]

export const NOTHING: FlowValue = []
export const COMPUTED: FlowValue = [{ is: 'computed' }]
export const ARGUMENT: FlowValue = [{ is: 'argument' }]
/** Value from an unknown contract. */
export const FOREIGN: FlowValue = [{ is: 'computed' }, { is: 'foreign' }]

const keyOf = (atom: Atom) => JSON.stringify(atom)

/** Combines the possibilities of several values. */
export function union(...values: readonly FlowValue[]): FlowValue {
  const [first = NOTHING, second] = values.filter(value => value.length > 0)
  if (second === undefined) return first
  return [...new Map(values.flat().map(atom => [keyOf(atom), atom])).values()]
}

export const sameValue = (a: FlowValue, b: FlowValue): boolean =>
  a.length === b.length && a.every((atom, at) => keyOf(atom) === keyOf(b[at] ?? { is: 'known' }))

/**
 * Returns true if a value gives access to an account that others must not have. A reference or capability without
 * entitlements of a public kind (a receiver, a collection to view) doesn't.
 */
export function isTracked(atom: Atom): atom is TrackedAtom {
  if (!('owner' in atom)) return false
  const isPublic =
    (atom.is === 'stored' || atom.is === 'capability') && atom.type?.isPublic === true
  // A stored capability may allow more than the type that it is loaded with.
  return !isPublic || (atom.is === 'capability' && !atom.isIssued)
}

export const tracked = (value: FlowValue): readonly TrackedAtom[] => value.filter(isTracked)

/** Returns what remains of a value if only its data (a number, text or result) is passed on. */
export const untracked = (value: FlowValue): FlowValue => value.filter(atom => !('owner' in atom))

export const has = (value: FlowValue, ...kinds: readonly Atom['is'][]): boolean =>
  value.some(({ is }) => kinds.includes(is))

/** Returns the area of an account whose bound opens if a value can no longer be tracked; null for all of them. */
export function areaOf(atom: TrackedAtom): AccountArea | null {
  switch (atom.is) {
    case 'account':
      return null
    case 'part':
      return atom.part.startsWith('capabilities') ? 'capabilities' : (atom.part as AccountArea)
    case 'stored':
    case 'taken':
      return 'storage'
    case 'capability':
    case 'controller':
      return 'capabilities'
  }
}
