import type { FlowAddress } from '@toolkit/core/account/address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import type { ChainEvent, TransactionResult } from '../../../chain/reads/transaction-result'
import { createAccount, followAccountJob, type SponsorProgress } from '../../../chain/sponsor'
import { chainStore } from '../../../chain/store'
import { type TransactionUpdate, watchTransaction } from '../../../chain/transaction-status'
import { mutateCreateAccount } from '../../../chain/wallet/wallet'
import type { Creation, Failure, Reached } from './creation'
import type { LazyParts } from './creation-store'
import { transactionExpired, transactionForgotten, walletElsewhere } from './errors'
import { keepCreation, type PendingCreation } from './pending-creation'

/** Events of a creation while it is being sent. */
export interface SendingEvents {
  readonly onProgress: (progress: SponsorProgress) => void
  /** Called once the server has accepted it as this job. */
  readonly onJob: (job: string) => void
  /** Called once it is signed and is being sent under this id. */
  readonly onSigned: (transactionId: string) => void
  readonly signal: AbortSignal
}

/** Dependencies of a creation; replaced in tests. */
export interface CreationParts {
  /** Sends the transaction, or resumes the server's job, and returns its id, 64 hex digits. */
  readonly send: (pending: PendingCreation, events: SendingEvents) => Promise<string>
  /** Follows it until it is sealed or expired. */
  readonly watch: (
    network: NetworkId,
    id: string,
    onUpdate: (update: TransactionUpdate) => void,
    signal: AbortSignal,
  ) => Promise<TransactionResult>
  /** Reads the new account's address from the events of the sealed transaction. */
  readonly readAddress: (events: readonly ChainEvent[]) => Promise<FlowAddress>
}

/** Outputs of a creation: the visible state, and the persisted one. */
export interface CreationSinks {
  readonly show: (creation: Creation) => void
  /** Persists the progress before the next step. Null: there is nothing to resume. */
  readonly keep: (pending: PendingCreation | null) => void
}

/**
 * Errors that leave it unknown whether anything was sent: the same note is retried, with the same
 * idempotency key.
 */
const UNKNOWN_OUTCOME: readonly string[] = [
  ...['sponsor/unreachable', 'sponsor/bad-answer'],
  // A server too busy to answer a reloaded page looks like this too.
  'sponsor/no-server',
]

/**
 * Creates an account, from the state in `pending` to the new address, and reports every state on the
 * way. Never throws. Nothing is shown or persisted after `signal` is aborted; a sent transaction
 * continues.
 */
export async function runCreation(
  pending: PendingCreation,
  parts: CreationParts,
  sinks: CreationSinks,
  signal: AbortSignal,
): Promise<void> {
  const { request } = pending
  let note = pending
  let reached: Reached = 'UNKNOWN'
  const tell = (creation: Creation) => {
    if (!signal.aborted) sinks.show(creation)
  }
  const keep = (change: Partial<PendingCreation>) => {
    note = { ...note, ...change }
    if (!signal.aborted) sinks.keep(note)
  }
  const fail = (transactionId: string | null, failure: Failure) =>
    tell({ phase: 'failed', request, transactionId, reached, failure })

  sinks.keep(note)
  if (note.transactionId === null) {
    const sending = (progress: SponsorProgress | null) =>
      tell({ phase: 'sending', request, progress })
    sending(null)
    try {
      const id = await parts.send(note, {
        onProgress: sending,
        onJob: job => keep({ job }),
        onSigned: transactionId => keep({ transactionId }),
        signal,
      })
      keep({ transactionId: id })
    } catch (thrown) {
      const error = toToolError(thrown)
      if (signal.aborted) return
      const unknown = UNKNOWN_OUTCOME.includes(error.code)
      // A transaction that a node rejected has no id.
      if (!unknown) sinks.keep(null)
      return fail(null, { kind: 'not-sent', error })
    }
  }

  const transactionId = note.transactionId ?? ''
  const following = (lost: ToolError | null) =>
    tell({ phase: 'following', request, transactionId, reached, lost })
  following(null)
  let result: TransactionResult
  try {
    result = await parts.watch(
      request.network,
      transactionId,
      update => {
        if (update.result.status !== 'EXPIRED') reached = update.result.status
        following(update.lost)
      },
      signal,
    )
  } catch (thrown) {
    const error = toToolError(thrown)
    if (error.code !== 'chain/transaction-not-found') {
      return fail(transactionId, { kind: 'lost-track', error })
    }
    // Whatever status it had reached, it is gone.
    reached = 'UNKNOWN'
    return fail(transactionId, {
      kind: 'forgotten',
      error: transactionForgotten(request.network),
    })
  }
  if (result.status === 'EXPIRED') {
    return fail(transactionId, { kind: 'expired', error: transactionExpired(request.network) })
  }
  reached = result.status
  if (result.execution === 'failure') {
    return fail(transactionId, { kind: 'chain', message: result.errorMessage })
  }
  try {
    const address = await parts.readAddress(result.events)
    tell({ phase: 'created', request, transactionId, address })
  } catch (thrown) {
    fail(transactionId, { kind: 'unread', error: toToolError(thrown) })
  }
}

/** Small, but not needed before an account is created; loaded while the transaction is executed. */
const addressReader = () => import('@toolkit/core/rest/account-created')

const PARTS: CreationParts = {
  async send({ request, idempotencyKey, job }, { onProgress, onJob, onSigned, signal }) {
    addressReader().catch(() => undefined)
    if (request.payer === 'server') {
      const options = { onProgress, signal }
      const { transactionId } = await (job === null
        ? createAccount(request, { ...options, idempotencyKey, onJob })
        : followAccountJob(request.network, job, options))
      return transactionId
    }
    // The wallet works on the selected network only.
    if (chainStore.get().network !== request.network) throw walletElsewhere(request.network)
    return mutateCreateAccount(request, onSigned)
  },
  watch: watchTransaction,
  async readAddress(events) {
    return (await addressReader()).addressFromEvents(events)
  },
}

/**
 * Code that creates, follows and persists: loaded with the first creation, or preloaded once the
 * page works.
 */
export const LAZY_PARTS: LazyParts = {
  run: (pending, sinks, signal) => runCreation(pending, PARTS, sinks, signal),
  keep: keepCreation,
  encode: transaction => formatHex(encodeTransaction(transaction)),
  decode: (rlp, network) => decodeTransaction(parseHex(rlp), network).transaction,
}
