import { setTimeout as delay } from 'node:timers/promises'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { ApiError } from '../../errors.ts'
import type { Payer } from '../../settings/payer-settings.ts'
import type { Database } from '../../store/database.ts'
import { StoreError } from '../../store/store-errors.ts'
import type { AccessNode, ChainAccount, ChainKey } from './access-node.ts'
import { fateUnknown, payerEmpty, transactionExpired } from './account-errors.ts'
import { jobError } from './account-job.ts'
import { jobTransaction } from './account-transaction.ts'
import { EmulatorKeys } from './emulator-keys.ts'
import { JobQueue, LEASE_SECONDS, type StoredSend } from './job-queue.ts'
import { namedKeys } from './payer-keys.ts'
import { costOf, type PayerWatch, spendable } from './payer-watch.ts'
import type { BusyKey, FreeKey } from './proposal-keys.ts'

export interface WorkerTimes {
  /** Milliseconds between two polls of the chain while jobs are waiting. */
  readonly poll: number
  /** The same while only transactions are pending, or there is no work. */
  readonly idle: number
  /** Milliseconds after which a transaction that is not executed is queried by its id. */
  readonly fateAfter: number
  /** Milliseconds before a transaction is resent; doubled for each further time. */
  readonly backoff: number
  /** Milliseconds for which a node may not know a transaction that it accepted. */
  readonly unknownGrace: number
  /** Milliseconds for which waiting jobs are kept while the node gives no useful answer. */
  readonly patience: number
  /** Milliseconds for reading the chain, and for sending one transaction. */
  readonly total: number
}

// A waiting user learns within a second or two that the node is down.
const MAX_UNREACHABLE = 3
const MAX_DUE = 20
const LAST_BACKOFF_MS = 15_000

/**
 * Processes one network's queue: assigns a free proposal key to each job, stores its signed transaction, sends it, and
 * frees the key when the chain has moved on. A sequence number only increments when its transaction is executed, and
 * two transactions with consecutive numbers may be executed in the wrong order; so every key has one pending
 * transaction at a time. All state is in the store: several copies may process the same queue, and each resumes the
 * work of another one that ended.
 */
export class AccountCreationWorker {
  readonly #network: NetworkId
  readonly #node: AccessNode
  readonly #payer: Payer
  readonly #watch: PayerWatch
  readonly #queue: JobQueue
  readonly #times: WorkerTimes
  readonly #emulatorKeys: EmulatorKeys
  readonly #sends = new Set<Promise<void>>()
  readonly #lastRequested = new Map<string, number>()
  readonly #report: (error: unknown) => void
  #failing: { readonly since: number; times: number } | null = null

  constructor(
    network: NetworkId,
    parts: {
      readonly node: AccessNode
      readonly payer: Payer
      readonly watch: PayerWatch
      readonly database: Database
      readonly times: WorkerTimes
      /** Called with errors that no request waits for. */
      readonly report: (error: unknown) => void
    },
  ) {
    this.#network = network
    this.#node = parts.node
    this.#payer = parts.payer
    this.#watch = parts.watch
    this.#queue = new JobQueue(parts.database, network, parts.payer.address)
    this.#times = parts.times
    this.#report = parts.report
    this.#emulatorKeys = new EmulatorKeys(parts.node, parts.payer)
  }

  /** Does the work that is possible now; returns the milliseconds until the next poll. */
  async work(): Promise<number> {
    const { poll, idle } = this.#times
    const open = await this.#queue.openWork()
    if (open.due > 0) {
      for (const send of await this.#queue.takeDue(MAX_DUE)) this.#begin(send)
    }
    const soon = open.queued > 0 || open.sending > 0
    if (open.queued > 0 || open.busyKeys > 0) await this.#serve(open.queued)
    return soon ? poll : idle
  }

  /** Waits until this process has no pending request to the node. */
  async settled(): Promise<void> {
    await Promise.all(this.#sends)
  }

  async #serve(queued: number): Promise<void> {
    const signal = AbortSignal.timeout(this.#times.total)
    const readAt = await this.#queue.now()
    try {
      const account = await this.#node.account(this.#payer.address, signal)
      if (account) this.#watch.saw(account.balance)
      await this.#freeKeys(account?.keys ?? [], signal)
      if (queued > 0) await this.#claimAll(account, readAt, signal)
      if (this.#failing) await this.#queue.tellQueued(null)
      this.#failing = null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await this.#keepOrFail(error)
    }
  }

  /** Waiting jobs survive a busy node; one that is down, or that never pays, fails them. */
  async #keepOrFail(error: ApiError): Promise<void> {
    this.#failing ??= { since: Date.now(), times: 0 }
    this.#failing.times++
    const enough =
      error.code === 'accounts/payer-misconfigured' ||
      error.code === 'accounts/payer-empty' ||
      (error.code === 'accounts/node-unreachable' && this.#failing.times >= MAX_UNREACHABLE) ||
      Date.now() - this.#failing.since >= this.#times.patience
    if (!enough) {
      const suggestion = 'The server asks it again by itself.'
      return this.#queue.tellQueued({ ...jobError(error), suggestion })
    }
    this.#failing = null
    // Nothing was signed for them, so the same request may be repeated.
    await this.#queue.failQueued(jobError(error))
  }

  async #freeKeys(onChain: readonly ChainKey[], signal: AbortSignal): Promise<void> {
    for (const busy of await this.#queue.keys.listBusy()) {
      const next = onChain.find(key => key.index === busy.keyIndex)?.sequenceNumber
      const gone = busy.state === null || busy.state === 'done' || busy.state === 'failed'
      if (gone) await this.#queue.settle(busy, next ?? 0n)
      if (busy.state !== 'sent') continue
      if (next !== undefined && next > busy.sequenceNumber) {
        this.#lastRequested.delete(busy.jobId)
        await this.#queue.settle(busy, next)
      } else if (this.#mayBeLost(busy, next)) {
        await this.#fetchOutcome(busy, signal)
      }
    }
  }

  /** A key whose number went back: a restarted local chain. */
  #mayBeLost({ jobId, age, sequenceNumber }: BusyKey, next: bigint | undefined): boolean {
    const { fateAfter } = this.#times
    const last = this.#lastRequested.get(jobId) ?? 0
    if (Date.now() - last < fateAfter) return false
    return age >= fateAfter || (next !== undefined && next < sequenceNumber)
  }

  async #fetchOutcome(busy: BusyKey, signal: AbortSignal): Promise<void> {
    const { jobId, transactionId } = busy
    if (transactionId === null) return
    this.#lastRequested.set(jobId, Date.now())
    const fate = await this.#node.transactionFate(transactionId, signal)
    if (fate === 'expired') {
      await this.#queue.fail(jobId, jobError(transactionExpired(transactionId)))
    } else if (fate === 'unknown' && busy.age >= this.#grace()) {
      // Resends the same bytes: a node that knows it says so, and one that does not accepts it or rejects it for
      // certain.
      await this.#queue.sendLater(busy, 0, null)
    }
  }

  /** A local chain knows each transaction immediately; other nodes may learn of it from the one that accepted it. */
  #grace(): number {
    return NETWORKS[this.#network].isLocal ? 0 : this.#times.unknownGrace
  }

  async #claimAll(
    account: ChainAccount | null,
    readAt: string,
    signal: AbortSignal,
  ): Promise<void> {
    const onChain = account?.keys ?? null
    const keys =
      this.#payer.addKeys > 0
        ? await this.#emulatorKeys.keys(onChain, signal)
        : namedKeys(this.#payer, onChain)
    if (keys === null) return
    const usable = keys.map(({ index }) => index)
    await this.#queue.keys.add(usable)
    const referenceBlockId = await this.#node.latestBlockId(signal)
    // Pending transactions are not in the balance yet, or only partly.
    let { busyKeys: inProgress } = await this.#queue.openWork()
    let left = spendable(account?.balance ?? 0n, inProgress)
    let short = false
    for (;;) {
      let cost = 0n
      const claimed = await this.#queue.claim(usable, readAt, (request, free) => {
        cost = costOf(request)
        short = cost > left
        const sequenceNumber = short ? null : this.#numberOf(free, keys)
        if (sequenceNumber === null) return null
        const { keyIndex } = free
        return jobTransaction(request, this.#payer, { keyIndex, sequenceNumber, referenceBlockId })
      })
      if (claimed === null || claimed === 'skipped') break
      left -= cost
      inProgress++
      this.#begin(claimed)
    }
    // Pending transactions may turn out cheaper: the waiting jobs are reconsidered then.
    if (short && inProgress === 0) throw payerEmpty(this.#network)
  }

  /** Returns the sequence number to propose with. It only ever grows, except on a restarted local chain. */
  #numberOf({ keyIndex, least, settled }: FreeKey, keys: readonly ChainKey[]): bigint | null {
    const read = keys.find(({ index }) => index === keyIndex)?.sequenceNumber
    if (read === undefined || read >= least) return read ?? null
    if (!settled) return null
    return NETWORKS[this.#network].isLocal ? read : least
  }

  #begin(send: StoredSend): void {
    const sending = this.#deliver(send)
      .catch(this.#report)
      .finally(() => this.#sends.delete(sending))
    this.#sends.add(sending)
  }

  async #deliver(send: StoredSend): Promise<void> {
    const signal = AbortSignal.timeout(this.#times.total)
    const again = send.tries > 1
    try {
      if (again && (await this.#node.hasTransaction(send.transactionId, signal))) {
        return await this.#note(() => this.#queue.sent(send))
      }
      await this.#node.send(send.transaction, signal)
      await this.#note(() => this.#queue.sent(send))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A rejected first try is not on any chain. A later one may be rejected because an earlier one got through.
      if (error.code === 'accounts/refused' && (!again || (await this.#isUnknown(send, signal)))) {
        return await this.#note(() => this.#queue.fail(send.jobId, jobError(error)))
      }
      const pause = Math.min(LAST_BACKOFF_MS, this.#times.backoff * 2 ** (send.tries - 1))
      const trouble = jobError(fateUnknown(error, send.transactionId))
      await this.#note(() => this.#queue.sendLater(send, pause, trouble))
    }
  }

  /**
   * Stores the outcome of a transaction. While the database is down this is retried until the lease ends; after that
   * some copy queries the node for the transaction.
   */
  async #note(write: () => Promise<void>): Promise<void> {
    const ends = Date.now() + LEASE_SECONDS * 1000
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (!(error instanceof StoreError) || Date.now() >= ends) throw error
        await delay(this.#times.backoff)
      }
    }
  }

  async #isUnknown({ transactionId }: StoredSend, signal: AbortSignal): Promise<boolean> {
    return this.#node.hasTransaction(transactionId, signal).then(
      known => !known,
      () => false,
    )
  }
}
