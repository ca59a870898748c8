import type { ToolError } from '@toolkit/core/errors'
import { createEmitter } from '../../state/emitter'
import { createStore, type ReadableStore } from '../../state/store'

// What is asked of a wallet, as it happens. FCL itself tells nobody. This knows nothing of FCL, so that the
// page can follow it before FCL is loaded.

/** One question to one of a wallet's services. */
export interface WalletCall {
  readonly id: number
  /** FCL's name for what is asked: `authn`, `authz`, `pre-authz`, `user-signature`… */
  readonly type: string
  /** By which way the wallet is reached: `IFRAME/RPC`, `POP/RPC`, `WC/RPC`… */
  readonly method: string
  /** As the wallet gave it: a page's address, or a method of WalletConnect. */
  readonly endpoint: string
  readonly provider: WalletProvider | null
  /** Where its app opens on a phone, as the wallet says; null where it does not. */
  readonly appLink: string | null
  /** `Date.now()` when it was asked. */
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

/** `after`: milliseconds since it was asked. */
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

/** Notes that a wallet is asked. */
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

/** Gives up what wallets are asked now: it ends as FCL's “Declined: Aborted”. */
export function cancelWalletCalls(): void {
  for (const cancel of [...cancels.values()]) cancel.abort()
}

/** Calls `listener` with everything that happens. Gives how to stop. */
export const onWalletEvent = events.on

/** What wallets are asked now and have not answered. */
export const walletCalls: ReadableStore<readonly WalletCall[]> = pending
