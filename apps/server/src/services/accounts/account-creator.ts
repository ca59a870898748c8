import type { NetworkId } from '@toolkit/core/network/networks'
import { describeUnexpected } from '../../http/error-response.ts'
import type { NetworkSettings } from '../../settings.ts'
import type { Database, Queries } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { StoreError, storeUnavailable } from '../../store/store-errors.ts'
import { createHealthCheck, type StoreState } from '../../store/store-health.ts'
import { AccessNode } from './access-node.ts'
import { AccountCreationWorker, type WorkerTimes } from './account-creation-worker.ts'
import { noPayer, noSuchJob } from './account-errors.ts'
import type { AccountJob, JobRequest } from './account-job.ts'
import { takeAllLeases } from './job-queue.ts'
import {
  type Admit,
  countJobs,
  pruneJobs,
  QUEUE_LIMIT,
  readJob,
  type SponsorFigures,
  submitJob,
} from './job-repository.ts'
import { type PayerState, PayerWatch } from './payer-watch.ts'
import { Worker } from './worker.ts'

export interface CreationOptions {
  /** The same idempotency key means the same account, and never a second one. */
  readonly idempotencyKey: string | null
  /** Owner of that key: a client address, or the network part that it is counted by. */
  readonly client: string
  /** Counts a new job; may throw to reject it. */
  readonly admit: Admit
}

export interface AccountCreator {
  /** Stores the request and returns its job immediately. Throws ApiError. */
  submit(request: JobRequest, options: CreationOptions): Promise<AccountJob>
  /** Queries the store about a network that this server pays on. Throws ApiError, like `submit`. */
  query<T>(network: NetworkId, question: (queries: Queries) => Promise<T>): Promise<T>
  /** Returns the state of a job. Throws ApiError, 404 for an unknown job. */
  job(id: string): Promise<AccountJob>
  /** Health of the jobs' database, and of each payer whose balance is known. */
  health(): Promise<SponsorHealth>
  /** The same in numbers, for monitoring. Never fails. */
  figures(): Promise<SponsorFigures>
  /**
   * Opens the database if accounts are paid for, and resumes an earlier process's work in the background. Resolves when
   * the first attempt to open it has ended, successfully or not.
   */
  resume(): Promise<void>
  /** Stops the work; waits for pending requests to the node. */
  close(): Promise<void>
}

export interface SponsorHealth {
  readonly database: StoreState
  readonly payers: Readonly<Partial<Record<NetworkId, PayerState>>>
}

export interface CreationTimes extends WorkerTimes {
  /** Time limit of one answer of the access node, in milliseconds. */
  readonly call: number
}

const TIMES: CreationTimes = {
  poll: 400,
  idle: 3_000,
  fateAfter: 5_000,
  backoff: 1_000,
  unknownGrace: 60_000,
  patience: 30_000,
  call: 10_000,
  total: 25_000,
}
const PRUNE_MS = 3_600_000
const RESUME_MS = 5_000

export interface CreatorParts {
  readonly store: Store
  readonly log: (line: string) => void
  readonly times?: Partial<CreationTimes>
  readonly queueLimit?: number
}

/** Creates accounts that this server pays for, on every network with a payer. */
export function createAccountCreator(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
  { store, log, times: changed, queueLimit = QUEUE_LIMIT }: CreatorParts,
): AccountCreator {
  const times = { ...TIMES, ...changed }
  const paying = (Object.entries(networks) as [NetworkId, NetworkSettings][]).flatMap(
    ([network, { payer, accessNode }]) => {
      if (!payer) return []
      const node = new AccessNode(accessNode, times.call)
      return [{ network, payer, node, watch: new PayerWatch(network, payer, log) }]
    },
  )
  const workers = new Map<NetworkId, Worker>()
  let started: Promise<Database> | null = null

  let away = ''
  const report = (error: unknown) => {
    const what = error instanceof StoreError ? error.message : describeUnexpected(error)
    // While the database is down, every request meets the same error: one line reports it.
    if (error instanceof StoreError && what === away) return
    if (error instanceof StoreError) away = what
    log(JSON.stringify({ level: 'error', what }))
  }
  const start = async () => {
    const database = await store.database()
    if (database.exclusive) await takeAllLeases(database)
    let pruned = 0
    for (const { network, ...parts } of paying) {
      const desk = new AccountCreationWorker(network, { ...parts, database, times, report })
      workers.set(
        network,
        new Worker({
          async work() {
            if (Date.now() - pruned > PRUNE_MS) {
              pruned = Date.now()
              await pruneJobs(database)
            }
            return desk.work()
          },
          end: () => desk.settled(),
          pause: times.backoff,
          report,
        }),
      )
    }
    return database
  }
  let opening = true
  const ready = async () => {
    started ??= start()
    const own = started
    try {
      return await own
    } catch (error) {
      if (started === own) started = null
      throw error
    } finally {
      opening = false
    }
  }
  const guarded = async <T>(work: (database: Database) => Promise<T>) => {
    const database = await ready()
    try {
      const result = await work(database)
      away = ''
      return result
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      report(error)
      throw storeUnavailable(error)
    }
  }
  const requirePayer = (network: NetworkId) => {
    if (!networks[network].payer) throw noPayer(network)
  }
  let closed = false
  // A developer's default payer creates no folder before the first account request.
  const configured = paying.some(({ payer }) => payer.addKeys === 0)
  const used = () => paying.length > 0 && (configured || started !== null || store.mayHoldJobs())
  const answers = createHealthCheck(() => guarded(database => database.query('select 1')))
  const open = async (): Promise<void> => {
    if (closed || !used()) return
    await ready().catch(() => setTimeout(() => void open(), RESUME_MS).unref())
  }

  const databaseState = async (): Promise<StoreState> => {
    if (!used()) return 'unused'
    if (opening && started !== null) return 'opening'
    return (await answers()) ? 'ok' : 'away'
  }

  return {
    async submit(request, { idempotencyKey, client, admit }) {
      requirePayer(request.network)
      const job = await guarded(database =>
        submitJob(database, request, { idempotencyKey, client, admit, queueLimit }),
      )
      workers.get(request.network)?.wake()
      return job
    },
    async query(network, question) {
      requirePayer(network)
      return guarded(question)
    },
    async health() {
      const known = paying.filter(({ watch }) => watch.state !== 'unknown')
      const payers = Object.fromEntries(known.map(({ network, watch }) => [network, watch.state]))
      return { database: await databaseState(), payers }
    },
    async figures() {
      const balances = Object.fromEntries(
        paying.flatMap(({ network, watch }) =>
          watch.balance === null ? [] : [[network, watch.balance]],
        ),
      )
      // No query creates a folder, and one that is being opened is not awaited.
      if (!used() || opening) return { jobs: [], balances }
      return { jobs: await guarded(countJobs).catch(() => null), balances }
    },
    resume() {
      // An emulator may not be running yet, and has unlimited funds.
      for (const { payer, node, watch } of paying) if (payer.addKeys === 0) watch.start(node)
      return open()
    },
    async job(id) {
      if (paying.length === 0 || (!started && !store.mayHoldJobs())) throw noSuchJob()
      return guarded(database => readJob(database, id))
    },
    async close() {
      closed = true
      for (const { watch } of paying) watch.close()
      await started?.catch(() => undefined)
      await Promise.all([...workers.values()].map(worker => worker.close()))
      await store.close()
    },
  }
}
