import { formatHex } from '@toolkit/core/bytes/hex'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { createStore } from '../../../state/store'
import type { Sent } from '../../../transaction/drafts/transaction-draft'
import { type Creation, type CreationRequest, isRunning, isSentAgain } from './creation'
import { codeNotLoaded, stoppedWaiting, walletRequestedBefore } from './errors'
import type { PendingCreation } from './pending-creation'
import type { CreationSinks } from './run-creation'

export interface DisplayedState {
  readonly creation: Creation
  /** Counts creations started or resumed: the answer of each takes the focus. */
  readonly run: number
}

/** Code loaded with the first creation. */
export interface LazyParts {
  readonly run: (
    pending: PendingCreation,
    sinks: CreationSinks,
    signal: AbortSignal,
  ) => Promise<void>
  /** Persists the creation's state across a reload; null clears it. */
  readonly keep: (pending: PendingCreation | null) => void
  /** RLP in hex. */
  readonly encode: (transaction: Transaction) => string
  /** Throws if it is invalid. */
  readonly decode: (rlp: string, network: NetworkId) => Transaction
}

/** Dependencies of a store; replaced in tests. */
export interface StoreParts {
  readonly load: () => Promise<LazyParts>
  /** Called if a wallet approves a transaction after another creation has started. */
  readonly onDelayed: (request: CreationRequest, transactionId: string) => void
}

/** Running creation, or one that has ended and can be retried. */
interface Run {
  readonly control: AbortController
  pending: PendingCreation
}

const IDLE: DisplayedState = { creation: { phase: 'idle' }, run: 0 }
const KEY_BYTES = 16

/** Returns the initial note of a creation. */
export function newPendingCreation(request: CreationRequest): PendingCreation {
  const idempotencyKey = formatHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  return { request, idempotencyKey, job: null, transactionId: null, signing: null }
}

/**
 * Creates a store that runs one creation at a time, however often the button is pressed, bound to
 * the network it started on. It continues while other pages are visited, and reports a wallet's late approval, so it is
 * not `useWorkerMutation`, which ends with its component.
 */
export function createCreationStore(deepLink: StoreParts) {
  const { onDelayed } = deepLink
  let parts: LazyParts | null = null
  const load = async (): Promise<LazyParts> => {
    parts ??= await deepLink.load()
    return parts
  }
  const store = createStore(IDLE)
  const { initial, get, subscribe } = store
  let active: Run | null = null

  const set = (creation: Creation) => store.update(({ run }) => ({ creation, run }))
  const opened = (creation: Creation) => store.update(({ run }) => ({ creation, run: run + 1 }))
  const displayed = () => get().creation

  function begin(pending: PendingCreation): void {
    const { request, transactionId } = pending
    const mine: Run = { control: new AbortController(), pending }
    active = mine
    let late = false
    const show = (creation: Creation) => {
      if (active === mine) return set(creation)
      if (creation.phase !== 'following' || late) return
      late = true
      onDelayed(request, creation.transactionId)
    }
    opened(
      transactionId === null
        ? { phase: 'sending', request, progress: null }
        : { phase: 'following', request, transactionId, reached: 'UNKNOWN', lost: null },
    )
    load()
      .catch((cause: unknown) => {
        throw codeNotLoaded(cause)
      })
      .then(({ run, keep }) => {
        const note = (next: PendingCreation | null) => {
          if (next) mine.pending = next
          if (active === mine) keep(next)
        }
        return run(pending, { show, keep: note }, mine.control.signal)
      })
      .catch((cause: unknown) => show(notSent(request, toToolError(cause))))
  }

  /** Shows a transaction to be signed; resolves once it is persisted. */
  async function sign(request: CreationRequest, transaction: Transaction, sent: Sent | null) {
    const mine: Run = { control: new AbortController(), pending: newPendingCreation(request) }
    const same = displayed().phase === 'signing'
    active = mine
    const creation = { phase: 'signing', request, transaction, sent } as const
    const note = ({ encode, keep }: LazyParts) => {
      mine.pending = { ...mine.pending, signing: { transaction: encode(transaction), sent } }
      if (active === mine) keep(mine.pending)
    }
    // Persisted before it is shown, so that a visible signature survives a reload.
    const pending = parts !== null
    if (parts) note(parts)
    if (same) set(creation)
    else opened(creation)
    if (!pending) note(await load())
  }

  /** Follows the signed transaction by its id. */
  function follow(transactionId: string): void {
    if (active) begin({ ...active.pending, signing: null, transactionId })
  }

  /** Hides the creation. A transaction already sent continues on chain. */
  function dismiss(): void {
    // A late approval in the wallet is still reported.
    if (active?.pending.request.payer !== 'wallet') active?.control.abort()
    active = null
    void load().then(({ keep }) => {
      if (active === null) keep(null)
    })
    set(IDLE.creation)
  }

  // Passed to buttons directly: none of the methods uses `this`.
  return {
    initial,
    get,
    subscribe,
    /** Starts a creation. Returns false, and does nothing, while another one runs. */
    start(request: CreationRequest): boolean {
      if (isRunning(displayed())) return false
      begin(newPendingCreation(request))
      return true
    },
    /** Resumes the creation that ran before a reload; does nothing while one is visible. */
    async resume(pending: PendingCreation): Promise<void> {
      const { request, transactionId, signing } = pending
      const { decode, keep } = await load()
      if (displayed().phase !== 'idle') return
      if (transactionId !== null || request.payer === 'server') return begin(pending)
      if (request.payer === 'wallet') {
        active = { control: new AbortController(), pending }
        return opened(unsure(request, walletRequestedBefore(request.network)))
      }
      if (signing === null) return keep(null)
      try {
        const transaction = decode(signing.transaction, request.network)
        await sign(request, transaction, signing.sent)
      } catch {
        keep(null)
      }
    },
    /** Retries a failed creation: a transaction that may have been sent is only looked up. */
    retry(): void {
      const creation = displayed()
      if (creation.phase !== 'failed') return
      const { request, failure, transactionId } = creation
      const pending = active?.pending ?? newPendingCreation(request)
      if (!isSentAgain(failure) && transactionId !== null) begin({ ...pending, transactionId })
      // With the same idempotency key, since the server may have accepted the first request.
      else if (failure.kind === 'not-sent') begin({ ...pending, job: null })
      else begin(newPendingCreation(request))
    },
    /** Shows a transaction to be signed here or elsewhere, replacing the previous one. */
    sign(request: CreationRequest, transaction: Transaction): void {
      void sign(request, transaction, null)
    },
    /**
     * Updates the transaction's state: response pending, accepted by the node, or not sent after
     * all.
     */
    async sent(sent: Sent | null): Promise<void> {
      const creation = displayed()
      if (creation.phase !== 'signing') return
      const { request, transaction } = creation
      await sign(request, transaction, sent)
      if (sent?.state === 'taken') follow(sent.id)
    },
    follow,
    /**
     * Cancels what can be cancelled: the server's proof of work, or the wait for a wallet, which
     * may still approve.
     */
    stop(): void {
      const creation = displayed()
      if (creation.phase !== 'sending') return
      if (creation.request.payer === 'wallet') {
        set(unsure(creation.request, stoppedWaiting()))
      } else dismiss()
    },
    dismiss,
  }
}

const nothingSent = { transactionId: null, reached: 'UNKNOWN' } as const

function unsure(request: CreationRequest, error: ToolError): Creation {
  return { phase: 'failed', request, ...nothingSent, failure: { kind: 'unsure', error } }
}

function notSent(request: CreationRequest, error: ToolError): Creation {
  return { phase: 'failed', request, ...nothingSent, failure: { kind: 'not-sent', error } }
}
