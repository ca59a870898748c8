import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { TransactionStatus } from '../../../chain/reads/transaction-result'
import type { NewAccount, NewKey, SponsorProgress } from '../../../chain/sponsor'
import type { Sent } from '../../../transaction/drafts/transaction-draft'

/** Key of the running creation in `sessionStorage`. */
export const STORAGE_KEY = 'account-creation'

/** Payer: this site's server, the connected wallet, or an account that signs here or elsewhere. */
export type Payer = 'server' | 'wallet' | 'own'

/** Account to create, and its payer. */
export interface CreationRequest extends NewAccount {
  readonly payer: Payer
  /** Paying account, if it is the user's own. */
  readonly from: FlowAddress | null
}

/** Statuses on the way to the seal; an expired transaction keeps the one before. */
export type Reached = Exclude<TransactionStatus, 'EXPIRED'>

/** Reason why there is no new account, or why its address cannot be shown. */
export type Failure =
  /** It was never sent, as far as known. */
  | { readonly kind: 'not-sent'; readonly error: ToolError }
  /**
   * The wallet got the request, but the outcome is unknown because the page was reloaded or left before it answered.
   */
  | { readonly kind: 'unsure'; readonly error: ToolError }
  /** It was sent but is unknown to the chain, so it will never be executed. */
  | { readonly kind: 'forgotten'; readonly error: ToolError }
  /** It was sent but cannot be followed; it may still be sealed. */
  | { readonly kind: 'lost-track'; readonly error: ToolError }
  | { readonly kind: 'expired'; readonly error: ToolError }
  /** It was executed and failed, with the chain's error message. */
  | { readonly kind: 'chain'; readonly message: string }
  /** It was sealed, but its events contain no readable address. */
  | { readonly kind: 'unread'; readonly error: ToolError }

/** States of a creation. All but `idle` are bound to the network of their request. */
export type Creation =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly request: CreationRequest
      /** Server's progress while it waits there; null before the first report. */
      readonly progress: SponsorProgress | null
    }
  | {
      /** Paid by the user's own account: signed here or elsewhere, and sent manually. */
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
      /** Reason why the node currently can't be reached; it is retried automatically. */
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
      /** Null if nothing was sent. */
      readonly transactionId: string | null
      readonly reached: Reached
      readonly failure: Failure
    }

/** Returns true while a creation is running, when no second one may start. */
export function isRunning({ phase }: Creation): boolean {
  return phase === 'sending' || phase === 'signing' || phase === 'following'
}

/**
 * Returns true if a retry makes another transaction: one that may have been sealed is only looked
 * up.
 */
export const isSentAgain = ({ kind }: Failure): boolean =>
  kind !== 'lost-track' && kind !== 'unread'

/** Returns true if two requests are for the same account, regardless of the payer. */
export function sameAccount(a: NewAccount, b: NewAccount): boolean {
  return a.network === b.network && sameKeys(a.keys, b.keys)
}

/** Returns true if two accounts have the same keys at the same indexes. */
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

/**
 * Returns the creation to show: the rejection of an unsent one disappears when another account is
 * requested.
 */
export function displayedCreation(creation: Creation, requested: NewAccount | null): Creation {
  const refused = creation.phase === 'failed' && creation.failure.kind === 'not-sent'
  if (!refused || (requested && sameAccount(requested, creation.request))) return creation
  return { phase: 'idle' }
}

// Chain errors of a payer whose balance is too low: for storage, for the fee, or from the start.
const PAYER_SHORT_ON_CHAIN = /\[Error Code: (?:1103|1109|1118)\]/

/**
 * Returns true if the paying server is out of FLOW, according to itself or the chain: retrying
 * cannot help, and the visitor cannot refill its account.
 */
export function serverOutOfFlow(creation: Creation): boolean {
  if (creation.phase !== 'failed' || creation.request.payer !== 'server') return false
  const { failure } = creation
  if (failure.kind === 'chain') return PAYER_SHORT_ON_CHAIN.test(failure.message)
  // Server's own code, which isn't in the page's error catalogue.
  const code: string = failure.error.code
  return code === 'accounts/payer-empty'
}

/**
 * Returns the key field that the server rejected, with the reason, while its value is unchanged.
 */
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

/** Formats an ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  return `${place.toLocaleString('en')}${SUFFIXES[RULES.select(place)] ?? 'th'}`
}
