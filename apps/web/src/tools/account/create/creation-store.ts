import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import type { ToolError } from '@toolkit/core/errors'
import { encodeTransaction, type Transaction } from '@toolkit/core/flow/transaction/transaction'
import type { Sent } from '../../../flow/drafts/transaction-draft'
import { type Creation, type CreationRequest, isRunning, isSentAgain } from './creation'
import { stoppedWaiting, walletAskedBefore } from './errors'
import { type KeptCreation, newKept } from './kept-creation'
import { type CreationParts, runCreation } from './run-creation'

export interface ShownState {
  readonly creation: Creation
  /** Counts what was begun or picked up: each has an answer of its own, which takes the focus. */
  readonly run: number
}

/** What a store needs from outside; tests give their own. */
export interface StoreParts extends CreationParts {
  /** Notes what is under way beyond a reload; null for nothing. */
  readonly keep: (kept: KeptCreation | null) => void
  /** Told of a transaction that a wallet approved after another creation had begun. */
  readonly onLate: (request: CreationRequest, transactionId: string) => void
}

/** One that runs, or that has ended and may be tried again. */
interface Run {
  readonly control: AbortController
  kept: KeptCreation
}

const IDLE: ShownState = { creation: { phase: 'idle' }, run: 0 }

/**
 * One creation at a time, however often the button is pressed, bound to the network it began on. It goes on
 * while other pages are visited.
 */
export function createCreationStore(parts: StoreParts) {
  let state = IDLE
  let active: Run | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<ShownState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const opened = (creation: Creation) => set({ creation, run: state.run + 1 })

  function begin(kept: KeptCreation): void {
    const mine: Run = { control: new AbortController(), kept }
    active = mine
    let late = false
    set({ run: state.run + 1 })
    const show = (creation: Creation) => {
      if (active === mine) return set({ creation })
      if (creation.phase !== 'following' || late) return
      late = true
      parts.onLate(kept.request, creation.transactionId)
    }
    const keep = (next: KeptCreation | null) => {
      if (next) mine.kept = next
      if (active === mine) parts.keep(next)
    }
    void runCreation(kept, parts, { show, keep }, mine.control.signal)
  }

  /** Shows a transaction that is to be signed, and keeps it. */
  function sign(request: CreationRequest, transaction: Transaction, sent: Sent | null): void {
    const signing = { transaction: formatHex(encodeTransaction(transaction)), sent }
    const kept = { ...newKept(request), signing }
    const same = state.creation.phase === 'signing'
    active = { control: new AbortController(), kept }
    parts.keep(kept)
    const creation = { phase: 'signing', request, transaction, sent } as const
    if (same) set({ creation })
    else opened(creation)
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins a creation. Gives false, and does nothing, while another one runs. */
    start(request: CreationRequest): boolean {
      if (isRunning(state.creation)) return false
      begin(newKept(request))
      return true
    },
    /** Goes on with what was under way when the page was loaded anew; nothing while something is shown. */
    async resume(kept: KeptCreation): Promise<void> {
      if (state.creation.phase !== 'idle') return
      const { request, transactionId, signing } = kept
      if (transactionId !== null || request.payer === 'server') return begin(kept)
      if (request.payer === 'wallet') {
        active = { control: new AbortController(), kept }
        return opened(unsure(request, walletAskedBefore(request.network)))
      }
      if (signing === null) return parts.keep(null)
      // What reads transactions is loaded for that alone.
      const { decodeTransaction } = await import(
        '@toolkit/core/flow/transaction/decode-transaction'
      )
      try {
        const { transaction } = decodeTransaction(parseHex(signing.transaction), request.network)
        if (state.creation.phase === 'idle') sign(request, transaction, signing.sent)
      } catch {
        parts.keep(null)
      }
    },
    /** Tries a failed one again: what may have been sent is only looked for. */
    retry(): void {
      const { creation } = state
      if (creation.phase !== 'failed') return
      const { request, failure, transactionId } = creation
      const kept = active?.kept ?? newKept(request)
      if (!isSentAgain(failure) && transactionId !== null) begin({ ...kept, transactionId })
      // The same idempotency key: nobody may know whether the server had taken it.
      else if (failure.kind === 'not-sent') begin({ ...kept, job: null })
      else begin(newKept(request))
    },
    /** Shows a transaction that is to be signed here or elsewhere, in place of the one before. */
    sign: (request: CreationRequest, transaction: Transaction) => sign(request, transaction, null),
    /** What became of that transaction: its answer is awaited, the node has it, or it was not sent after all. */
    async sent(sent: Sent | null): Promise<void> {
      if (state.creation.phase !== 'signing') return
      const { request, transaction } = state.creation
      sign(request, transaction, sent)
      if (sent?.state === 'taken') this.follow(sent.id)
    },
    /** Follows the transaction that was signed by its id. */
    follow(transactionId: string): void {
      if (active) begin({ ...active.kept, signing: null, transactionId })
    },
    /** Ends what can be ended: work for the server, or waiting for a wallet, which may still approve. */
    stop(): void {
      const { creation } = state
      if (creation.phase !== 'sending') return
      if (creation.request.payer === 'wallet') {
        set({ creation: unsure(creation.request, stoppedWaiting()) })
      } else this.dismiss()
    },
    /** Lets go of what is shown. What was sent goes on at the chain. */
    dismiss(): void {
      // What a wallet still approves is told of.
      if (active?.kept.request.payer !== 'wallet') active?.control.abort()
      active = null
      parts.keep(null)
      set({ creation: IDLE.creation })
    },
  }
}

function unsure(request: CreationRequest, error: ToolError): Creation {
  const failure = { kind: 'unsure', error } as const
  return { phase: 'failed', request, transactionId: null, reached: 'UNKNOWN', failure }
}
