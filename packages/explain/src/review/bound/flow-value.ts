import type { AccountArea } from './bound.ts'
import type { ReferenceType } from './reference-type.ts'

/** A part of an account that its members give. */
export type AccountPart =
  | 'storage'
  | 'keys'
  | 'contracts'
  | 'inbox'
  | 'capabilities'
  | 'capabilities.storage'
  | 'capabilities.account'

/** Where something is sent: whose account, and who chose it. */
export type Destination =
  /** An authorizer's own. */
  | 'own'
  /** An argument of the transaction names it. */
  | 'argument'
  /** The code names it. */
  | 'fixed'
  /** The code computes it, or code of others does. */
  | 'computed'
  /** The transaction creates it. */
  | 'created'

/**
 * What an expression may be, as far as it matters for the authorizers' accounts. The first group gives power over an
 * account and must not get out of sight (`isTracked`); the second tells where things go and how much.
 */
export type Atom =
  | { readonly is: 'account'; readonly owner: number }
  | { readonly is: 'part'; readonly owner: number; readonly part: AccountPart }
  /** A reference to something stored, or to a part of it. */
  | StoredAtom
  /** Something that was taken out of storage or withdrawn. */
  | TakenAtom
  | CapabilityAtom
  | { readonly is: 'controller'; readonly owner: number }
  /** Another account as everybody sees it, or what is reached through it. */
  | RemoteAtom
  | KnownAtom
  /** An account that the transaction creates: nobody loses by what is done with it. */
  | { readonly is: 'created'; readonly made: number }
  | { readonly is: DataKind }
  /** What a listing that arguments name tells of itself, and its price. */
  | { readonly is: 'details' | 'asked'; readonly listing: number }
  | OwnAddressAtom

/**
 * What a number, text or address comes from: an argument of the transaction, a text or number in the code, an address
 * or bytes in the code, a balance, the ids of a collection, an amount in the code, whatever code computes, a contract that isn't known.
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

/** What a known contract gave. */
export interface KnownAtom {
  readonly is: 'known'
  /** The name that it was moved to, where it is a resource. */
  readonly of?: string
}

export interface OwnAddressAtom {
  readonly is: 'own-address'
  /** An index of the authorizers. */
  readonly whose: number
}

export interface RemoteAtom {
  readonly is: 'remote'
  readonly to: Destination
  readonly type: ReferenceType | null
  /** Of one's own account as everybody sees it: an index of the authorizers. */
  readonly whose?: number
  /** Of an NFT for sale that arguments name, whose price nobody can change: where the code borrows it. */
  readonly listing?: number
  /** Of an account that the transaction creates: where in the code. */
  readonly made?: number
}

export interface StoredAtom {
  readonly is: 'stored'
  readonly owner: number
  /** As the code writes it. */
  readonly path: string
  readonly type: ReferenceType | null
}

export interface TakenAtom {
  readonly is: 'taken'
  readonly owner: number
  readonly path: string
  /** How much of it: what an argument or the code names, the price of a listing, all of it, or what code computes. */
  readonly amount: 'stated' | 'asked' | 'all' | 'computed'
  /** The listing whose price it is. */
  readonly listing?: number
  /** Whether it was stored as it is: loaded or copied, not withdrawn. */
  readonly isLoaded: boolean
  /** Whether it was made anew, as a minter is: nobody loses it when it is destroyed. */
  readonly isMade?: true
  /** The name that it was moved to. */
  readonly of?: string
  /** Whether it is what was got for something that was taken. */
  readonly isBought?: true
  readonly type: ReferenceType | null
}

export interface CapabilityAtom {
  readonly is: 'capability'
  readonly owner: number
  /** Whether it was issued here; else it existed before, and what it allows is as its type says. */
  readonly isIssued: boolean
  /** Where what it leads to is stored, as the code writes it. */
  readonly path?: string
  readonly type: ReferenceType | null
}

/** What gives power over an account. */
export type TrackedAtom = Extract<Atom, { readonly owner: number }>

/** Everything that an expression may be; nothing where it is harmless and says nothing. */
export type FlowValue = readonly Atom[]

export const NOTHING: FlowValue = []
export const COMPUTED: FlowValue = [{ is: 'computed' }]
export const ARGUMENT: FlowValue = [{ is: 'argument' }]
/** What a contract that isn't known gives. */
export const FOREIGN: FlowValue = [{ is: 'computed' }, { is: 'foreign' }]

const keyOf = (atom: Atom) => JSON.stringify(atom)

/** Everything that one of several values may be. */
export function union(...values: readonly FlowValue[]): FlowValue {
  const [first = NOTHING, second] = values.filter(value => value.length > 0)
  if (second === undefined) return first
  return [...new Map(values.flat().map(atom => [keyOf(atom), atom])).values()]
}

export const sameValue = (a: FlowValue, b: FlowValue): boolean =>
  a.length === b.length && a.every((atom, at) => keyOf(atom) === keyOf(b[at] ?? { is: 'known' }))

/**
 * Whether a value gives power over an account that others must not get. A reference or capability without
 * entitlements of a kind that everybody may have (a receiver, a collection to look at) doesn't.
 */
export function isTracked(atom: Atom): atom is TrackedAtom {
  if (!('owner' in atom)) return false
  const isPublic =
    (atom.is === 'stored' || atom.is === 'capability') && atom.type?.isPublic === true
  // A stored capability may allow more than the type that it is read by.
  return !isPublic || (atom.is === 'capability' && !atom.isIssued)
}

export const tracked = (value: FlowValue): readonly TrackedAtom[] => value.filter(isTracked)

/** What stays of a value where only a number, text or answer of it goes on. */
export const untracked = (value: FlowValue): FlowValue => value.filter(atom => !('owner' in atom))

export const has = (value: FlowValue, ...kinds: readonly Atom['is'][]): boolean =>
  value.some(({ is }) => kinds.includes(is))

/** The area of an account whose bound stays open when a value gets out of sight; null for all of them. */
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
