import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { useEffect, useRef, useState } from 'react'
import type { ChainEvent, TransactionResult } from '../../../chain/reads/transaction-result'
import { createAccount, type SponsorProgress } from '../../../chain/sponsor'
import { chainStore } from '../../../chain/store'
import { type TransactionUpdate, watchTransaction } from '../../../chain/transaction-status'
import { mutateCreateAccount } from '../../../chain/wallet/wallet'
import type { Creation, CreationRequest, Failure, Reached } from './creation'
import { transactionExpired, transactionForgotten, walletElsewhere } from './errors'

/** What a creation needs from outside; tests give their own. */
export interface CreationParts {
  /** Sends the transaction and gives its id, 64 hex digits; tells how far it is until then. */
  readonly send: (
    request: CreationRequest,
    onProgress: (progress: SponsorProgress) => void,
    signal: AbortSignal,
  ) => Promise<string>
  /** Follows it until it is sealed or expired. */
  readonly watch: (
    network: NetworkId,
    id: string,
    onUpdate: (update: TransactionUpdate) => void,
    signal: AbortSignal,
  ) => Promise<TransactionResult>
  /** The new account's address from the events of the sealed transaction. */
  readonly readAddress: (events: readonly ChainEvent[]) => Promise<FlowAddress>
}

/**
 * Creates an account, from sending to the new address, and calls `show` with every state on the
 * way. It never throws. Nothing is shown after `signal` is aborted; what was sent goes on.
 * @param sent a transaction that was sent before and lost sight of: it is only followed.
 */
export async function runCreation(
  request: CreationRequest,
  parts: CreationParts,
  show: (creation: Creation) => void,
  signal: AbortSignal,
  sent: string | null = null,
): Promise<void> {
  let reached: Reached = 'UNKNOWN'
  const tell = (creation: Creation) => {
    if (!signal.aborted) show(creation)
  }
  const fail = (transactionId: string | null, failure: Failure) =>
    tell({ phase: 'failed', request, transactionId, reached, failure })

  let id = sent
  if (id === null) {
    const sending = (progress: SponsorProgress | null) =>
      tell({ phase: 'sending', request, progress })
    sending(null)
    try {
      id = await parts.send(request, sending, signal)
    } catch (thrown) {
      return fail(null, { kind: 'not-sent', error: toToolError(thrown) })
    }
  }

  const transactionId = id
  const following = (lost: ToolError | null) =>
    tell({ phase: 'following', request, transactionId, reached, lost })
  following(null)
  let result: TransactionResult
  try {
    result = await parts.watch(
      request.network,
      id,
      update => {
        if (update.result.status !== 'EXPIRED') reached = update.result.status
        following(update.lost)
      },
      signal,
    )
  } catch (thrown) {
    const error = toToolError(thrown)
    if (error.code !== 'chain/transaction-not-found') return fail(id, { kind: 'lost-track', error })
    // Whatever it had reached, it is gone.
    reached = 'UNKNOWN'
    return fail(id, { kind: 'forgotten', error: transactionForgotten(request.network) })
  }
  if (result.status === 'EXPIRED') {
    return fail(id, { kind: 'expired', error: transactionExpired(request.network) })
  }
  reached = result.status
  if (result.execution === 'failure') {
    return fail(id, { kind: 'chain', message: result.errorMessage })
  }
  try {
    const address = await parts.readAddress(result.events)
    tell({ phase: 'created', request, transactionId, address })
  } catch (thrown) {
    fail(id, { kind: 'unread', error: toToolError(thrown) })
  }
}

/** Small, but not needed before an account is created; loaded while the transaction is on its way. */
const addressReader = () => import('@toolkit/core/flow/transaction/account-created')

const PARTS: CreationParts = {
  async send(request, onProgress, signal) {
    addressReader().catch(() => undefined)
    if (request.payer === 'server') {
      return (await createAccount(request, { onProgress, signal })).transactionId
    }
    // The wallet works on the network that is chosen, and on no other.
    if (chainStore.get().network !== request.network) throw walletElsewhere(request.network)
    return mutateCreateAccount(request)
  },
  watch: watchTransaction,
  async readAddress(events) {
    return (await addressReader()).addressFromEvents(events)
  },
}

export interface CreationControl {
  readonly creation: Creation
  /**
   * Begins a creation, or goes on following the transaction `sent`. Gives false, and does nothing, while
   * another one runs.
   */
  readonly start: (request: CreationRequest, sent?: string) => boolean
  /** Clears what a finished creation left. */
  readonly reset: () => void
}

/** One creation at a time, however often the button is pressed, bound to the network it began on. */
export function useCreation(): CreationControl {
  const [creation, setCreation] = useState<Creation>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    creation,
    start(request, sent) {
      if (running.current) return false
      const mine = new AbortController()
      running.current = mine
      void runCreation(request, PARTS, setCreation, mine.signal, sent).finally(() => {
        running.current = null
      })
      return true
    },
    reset() {
      if (!running.current) setCreation({ phase: 'idle' })
    },
  }
}
