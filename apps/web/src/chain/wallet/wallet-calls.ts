import type { ToolError } from '@toolkit/core/errors'
import { createEmitter, createStore, type ReadableStore } from '../../state/store'

// Requests to a wallet, as they happen; FCL itself does not report them. This module does not import FCL, so that the
// page can follow it before FCL is loaded.

/** Request to one of a wallet's services. */
export interface WalletCall {
  readonly id: number
  /** FCL's service type: `authn`, `authz`, `pre-authz`, `user-signature`… */
  readonly type: string
  /** FCL's method of reaching the wallet: `IFRAME/RPC`, `POP/RPC`, `WC/RPC`… */
  readonly method: string
  /** As given by the wallet: a page's URL, or a WalletConnect method. */
  readonly endpoint: string
  readonly provider: WalletProvider | null
  /** Link that opens its app on a phone, as given by the wallet; null if it gives none. */
  readonly appLink: string | null
  /** `Date.now()` of the request. */
  readonly startedAt: number
}

export interface WalletProvider {
  readonly name: string | null
  readonly icon: string | null
}

export type WalletCallEnd =
  | { readonly status: 'approved' }
  /** It sent FCL on to another service: from a discovery page to a wallet. */
  | { readonly status: 'redirected' }
  | { readonly status: 'failed'; readonly error: ToolError }

/** `after`: milliseconds since the request. */
export type WalletEvent =
  | { readonly kind: 'began'; readonly call: WalletCall }
  | { readonly kind: 'ready'; readonly call: WalletCall; readonly after: number }
  | {
      readonly kind: 'ended'
      readonly call: WalletCall
      readonly after: number
      readonly end: WalletCallEnd
    }

export interface OpenCall {
  /** Aborted by `cancelWalletCalls`. */
  readonly signal: AbortSignal
  /** The wallet's page has announced itself. */
  ready(): void
  end(end: WalletCallEnd): void
}

const events = createEmitter<WalletEvent>()
const pending = createStore<readonly WalletCall[]>([])
const cancels = new Map<number, AbortController>()
let lastId = 0

/** Records the start of a wallet request. */
export function beginWalletCall(facts: Omit<WalletCall, 'id' | 'startedAt'>): OpenCall {
  lastId += 1
  const call: WalletCall = { ...facts, id: lastId, startedAt: Date.now() }
  const cancel = new AbortController()
  cancels.set(call.id, cancel)
  pending.update(calls => [...calls, call])
  events.emit({ kind: 'began', call })
  const after = () => Date.now() - call.startedAt
  return {
    signal: cancel.signal,
    ready: () => events.emit({ kind: 'ready', call, after: after() }),
    end(end) {
      if (!cancels.delete(call.id)) return
      pending.update(calls => calls.filter(({ id }) => id !== call.id))
      events.emit({ kind: 'ended', call, after: after(), end })
    },
  }
}

/** Cancels the pending wallet requests, which end as FCL's “Declined: Aborted”. */
export function cancelWalletCalls(): void {
  for (const cancel of [...cancels.values()]) cancel.abort()
}

/** Calls `listener` with every event. Returns the function that unsubscribes. */
export const onWalletEvent = events.on

/** Pending wallet requests. */
export const walletCalls: ReadableStore<readonly WalletCall[]> = pending

/** Console labels of the specification, section 8, verbatim. */
export type WalletFailureLabel = 'Login error' | 'Logout error' | 'Authentication error'

export interface WalletFailure {
  readonly label: WalletFailureLabel
  readonly error: ToolError
  /** The user closed the wallet or declined: a quiet notice at most, not an error. */
  readonly cancelled: boolean
}

const failures = createEmitter<WalletFailure>()

/** Calls `listener` when logging in or out fails. Returns the function that unsubscribes. */
export const onWalletFailure = failures.on

/** Notifies every listener. */
export const reportWalletFailure = failures.emit
