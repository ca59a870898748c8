import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { TransactionStatus } from '../../../chain/reads/transaction-result'
import type { NewAccount, NewKey, SponsorProgress } from '../../../chain/sponsor'
import type { Sent } from '../../../transaction/drafts/transaction-draft'

/** Under this name `sessionStorage` has what is under way. */
export const KEPT_AS = 'account-creation'

/** Who pays: the server of this site, the linked wallet, or an account that signs in the page or elsewhere. */
export type Payer = 'server' | 'wallet' | 'own'

/** An account to create, and who pays. */
export interface CreationRequest extends NewAccount {
  readonly payer: Payer
  /** The account that pays, where that is one of one's own. */
  readonly from: FlowAddress | null
}

/** The statuses that are on the way to the seal; an expired transaction stays at the one before. */
export type Reached = Exclude<TransactionStatus, 'EXPIRED'>

/** Why there is no new account, or why its address cannot be shown. */
export type Failure =
  /** It was never sent, as far as is known. */
  | { readonly kind: 'not-sent'; readonly error: ToolError }
  /** A wallet was asked, and what it did is not known: the page was loaded anew, or left it waiting. */
  | { readonly kind: 'unsure'; readonly error: ToolError }
  /** It was sent, and the chain does not know it: nothing will come of it. */
  | { readonly kind: 'forgotten'; readonly error: ToolError }
  /** It was sent, but cannot be followed; it may still be sealed. */
  | { readonly kind: 'lost-track'; readonly error: ToolError }
  | { readonly kind: 'expired'; readonly error: ToolError }
  /** The chain ran it and it failed, in the chain's own words. */
  | { readonly kind: 'chain'; readonly message: string }
  /** It was sealed, but the address could not be read from its events. */
  | { readonly kind: 'unread'; readonly error: ToolError }

/** The states of one creation. All but `idle` are bound to the network of their request. */
export type Creation =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly request: CreationRequest
      /** What the server says of it while it waits there; null before it says anything. */
      readonly progress: SponsorProgress | null
    }
  | {
      /** Paid by an account of one's own: it is signed, here or elsewhere, and sent by hand. */
      readonly phase: 'signing'
      readonly request: CreationRequest
      readonly transaction: Transaction
      readonly sent: Sent | null
    }
  | {
      readonly phase: 'following'
      readonly request: CreationRequest
      /** 64 hex digits. */
      readonly transactionId: string
      readonly reached: Reached
      /** Why the node cannot be asked at present; it is asked again by itself. */
      readonly lost: ToolError | null
    }
  | {
      readonly phase: 'created'
      readonly request: CreationRequest
      readonly transactionId: string
      readonly address: FlowAddress
    }
  | {
      readonly phase: 'failed'
      readonly request: CreationRequest
      /** Null when nothing was sent. */
      readonly transactionId: string | null
      readonly reached: Reached
      readonly failure: Failure
    }

/** Whether a creation is under way, so that no second one may begin. */
export function isRunning({ phase }: Creation): boolean {
  return phase === 'sending' || phase === 'signing' || phase === 'following'
}

/** Whether trying again makes another transaction: what may have been sealed is only looked for. */
export const isSentAgain = ({ kind }: Failure): boolean =>
  kind !== 'lost-track' && kind !== 'unread'

/** Whether two requests ask for the same account, whoever pays. */
export function sameAccount(a: NewAccount, b: NewAccount): boolean {
  return a.network === b.network && sameKeys(a.keys, b.keys)
}

/** Whether two accounts have the same keys at the same indexes. */
export const sameKeys = (a: readonly NewKey[], b: readonly NewKey[]): boolean =>
  a.length === b.length && a.every((key, index) => sameKey(key, b[index]))

function sameKey(a: NewKey, b: NewKey | undefined): boolean {
  return (
    a.publicKey === b?.publicKey &&
    a.signatureAlgorithm === b.signatureAlgorithm &&
    a.hashAlgorithm === b.hashAlgorithm &&
    a.weight === b.weight
  )
}

/** What to show: a refusal of something that was never sent goes when something else is asked for. */
export function shownCreation(creation: Creation, asked: NewAccount | null): Creation {
  const refused = creation.phase === 'failed' && creation.failure.kind === 'not-sent'
  if (!refused || (asked && sameAccount(asked, creation.request))) return creation
  return { phase: 'idle' }
}

// What the chain says where a payer's balance is too low: for storage, for the fee, or to begin with.
const PAYER_SHORT_ON_CHAIN = /\[Error Code: (?:1103|1109|1118)\]/

/**
 * Whether the server that was to pay is out of FLOW, by its own word or by the chain's: trying again cannot
 * help, and the visitor cannot fill up its account.
 */
export function serverOutOfFlow(creation: Creation): boolean {
  if (creation.phase !== 'failed' || creation.request.payer !== 'server') return false
  const { failure } = creation
  if (failure.kind === 'chain') return PAYER_SHORT_ON_CHAIN.test(failure.message)
  // The server's own code, which the page's catalogue of errors doesn't hold.
  const code: string = failure.error.code
  return code === 'accounts/payer-empty'
}

/** The field of a key that the server found wrong, and how, while its value is still the same. */
export function refusedField(
  creation: Creation,
): { readonly index: number; readonly field: string; readonly error: ToolError } | null {
  if (creation.phase !== 'failed' || creation.failure.kind !== 'not-sent') return null
  const { error } = creation.failure
  const field = error.position?.kind === 'field' ? error.position.field : ''
  const [, index, name = ''] = /^keys\.(\d+)(?:\.(\w+))?$/.exec(field) ?? []
  return index === undefined ? null : { index: Number(index), field: name, error }
}

const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
}

/** A place in a row as English writes it: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  return `${place.toLocaleString('en')}${SUFFIXES[RULES.select(place)] ?? 'th'}`
}
