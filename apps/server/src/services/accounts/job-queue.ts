import type { NetworkId } from '@toolkit/core/network/networks'
import { type RestTransaction, transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { type Database, placeholders } from '../../store/database.ts'
import type { JobError, JobRequest } from './account-job.ts'
import { type BusyKey, type FreeKey, ProposalKeys } from './proposal-keys.ts'
import { endQuotaUses } from './quotas.ts'

/**
 * Seconds that a copy of the server has to send a transaction before another one may do it. Short, because at worst the
 * node gets the same bytes twice.
 */
export const LEASE_SECONDS = 8

/** A stored transaction that is to be sent. */
export interface StoredSend {
  readonly jobId: string
  readonly transactionId: string
  readonly transaction: RestTransaction
  /** 1 for the first time, the only one that can be rejected without a trace on the chain. */
  readonly tries: number
}

interface OpenWork {
  readonly queued: number
  readonly busyKeys: number
  /** Number of transactions that are to be sent now. */
  readonly due: number
  readonly sending: number
}

/** One network's jobs in the store, with its proposal keys, for the worker that processes them. */
export class JobQueue {
  readonly keys: ProposalKeys
  readonly #database: Database
  readonly #network: NetworkId
  readonly #address: string

  constructor(database: Database, network: NetworkId, address: string) {
    this.#database = database
    this.#network = network
    this.#address = address
    this.keys = new ProposalKeys(database, network, address)
  }

  async openWork(): Promise<OpenWork> {
    const [row] = await this.#database.query<{
      queued: number
      busy: number
      due: number
      sending: number
    }>(
      `select
         (select cast(count(*) as integer) from account_jobs where network = $1 and state = 'queued') as queued,
         (select cast(count(*) as integer) from proposal_keys
           where network = $1 and address = $2 and job_id is not null) as busy,
         (select cast(count(*) as integer) from account_jobs
           where network = $1 and state = 'sending' and lease_until <= now()) as due,
         (select cast(count(*) as integer) from account_jobs
           where network = $1 and state = 'sending') as sending`,
      [this.#network, this.#address],
    )
    const { queued = 0, busy: busyKeys = 0, due = 0, sending = 0 } = row ?? {}
    return { queued, busyKeys, due, sending }
  }

  /** Returns the store's clock, as text: anything read from the chain afterwards is newer. */
  async now(): Promise<string> {
    const [row] = await this.#database.query<{ now: string }>(
      'select cast(clock_timestamp() as text) as now',
    )
    return row?.now ?? ''
  }

  /**
   * Assigns the first job of the queue to a free key: `sign` builds its transaction, which is stored in the same step,
   * so that everything that may ever be sent is on disk first. Null if no key is free or no job waits; `sign` returns
   * null for a key that is not to be used now.
   */
  claim(
    usable: readonly number[],
    readAt: string,
    sign: (request: JobRequest, key: FreeKey) => Transaction | null,
  ): Promise<StoredSend | 'skipped' | null> {
    if (usable.length === 0) return Promise.resolve(null)
    return this.#database.transaction(async queries => {
      const [key] = await queries.query<{ key_index: number; least: string; settled: unknown }>(
        `select key_index, cast(sequence_number as text) as least, changed_at < $3 as settled
         from proposal_keys
         where network = $1 and address = $2 and job_id is null
           and key_index in (${placeholders(usable.length, 4)})
         order by changed_at, key_index limit 1 for update skip locked`,
        [this.#network, this.#address, readAt, ...usable],
      )
      if (!key) return null
      const [job] = await queries.query<{ id: string; request: string }>(
        `select id, request from account_jobs where network = $1 and state = 'queued'
         order by place limit 1 for update skip locked`,
        [this.#network],
      )
      if (!job) return null
      const free = {
        keyIndex: key.key_index,
        least: BigInt(key.least),
        // SQLite has 1 for true.
        settled: Boolean(key.settled),
      }
      const signed = sign(JSON.parse(job.request) as JobRequest, free)
      if (!signed) return 'skipped'
      const id = transactionId(signed)
      const transaction = transactionToRest(signed)
      const { sequenceNumber } = signed.proposalKey
      await queries.query(
        `update account_jobs set state = 'sending', tries = 1, error = null, key_index = $2,
           sequence_number = $3, transaction_id = $4, "transaction" = $5,
           lease_until = seconds_from_now($6), updated_at = now()
         where id = $1`,
        [
          job.id,
          free.keyIndex,
          `${sequenceNumber}`,
          id,
          JSON.stringify(transaction),
          LEASE_SECONDS,
        ],
      )
      await queries.query(
        `update proposal_keys set job_id = $4, sequence_number = $5, changed_at = now()
         where network = $1 and address = $2 and key_index = $3`,
        [this.#network, this.#address, free.keyIndex, job.id, `${sequenceNumber}`],
      )
      return { jobId: job.id, transactionId: id, transaction, tries: 1 }
    })
  }

  /** Takes stored transactions that no copy is sending, including those of a process that ended. */
  async takeDue(most: number): Promise<readonly StoredSend[]> {
    const rows = await this.#database.query<{
      id: string
      transaction_id: string
      transaction: string
      tries: number
    }>(
      `update account_jobs set tries = tries + 1, lease_until = seconds_from_now($2)
       where id in (
         select id from account_jobs where network = $1 and state = 'sending' and lease_until <= now()
         order by place limit $3 for update skip locked)
       returning id, transaction_id, "transaction", tries`,
      [this.#network, LEASE_SECONDS, most],
    )
    return rows.map(row => ({
      jobId: row.id,
      transactionId: row.transaction_id,
      transaction: JSON.parse(row.transaction) as RestTransaction,
      tries: row.tries,
    }))
  }

  /** Records that the node has it. */
  async sent({ jobId, transactionId: id }: StoredSend): Promise<void> {
    await this.#database.query(
      `update account_jobs set state = 'sent', error = null, updated_at = now()
       where id = $1 and transaction_id = $2 and state = 'sending'`,
      [jobId, id],
    )
  }

  /** The node may or may not have it: the same bytes are resent after `delay` milliseconds. */
  async sendLater(
    job: Pick<StoredSend, 'jobId'>,
    delay: number,
    trouble: JobError | null,
  ): Promise<void> {
    await this.#database.query(
      `update account_jobs set state = 'sending', error = $3, updated_at = now(),
         lease_until = seconds_from_now($2)
       where id = $1 and state in ('sending', 'sent')`,
      [job.jobId, delay / 1000, trouble === null ? null : JSON.stringify(trouble)],
    )
  }

  /** The chain has executed it: its key is free, and `next` is the key's current number. */
  settle(key: Pick<BusyKey, 'jobId' | 'keyIndex'>, next: bigint): Promise<void> {
    return this.#end(key.jobId, "state = 'done'", [], { next: `${next}`, back: false })
  }

  /** It is not on the chain and never will be: its key and its sequence number are free again. */
  fail(jobId: string, error: JobError): Promise<void> {
    return this.#end(jobId, "state = 'failed', error = $2", [JSON.stringify(error)], {
      next: null,
      back: true,
    })
  }

  /** Sets the reason for the delay of all waiting jobs, or clears it with null. */
  async tellQueued(trouble: JobError | null): Promise<void> {
    await this.#database.query(
      `update account_jobs set error = $2
       where network = $1 and state = 'queued' and error is distinct from $2`,
      [this.#network, trouble === null ? null : JSON.stringify(trouble)],
    )
  }

  /** Fails all waiting jobs, with the same reason. */
  async failQueued(error: JobError): Promise<void> {
    await this.#database.transaction(async queries => {
      const failed = await queries.query<{ id: string }>(
        `update account_jobs set state = 'failed', error = $2, updated_at = now()
         where network = $1 and state = 'queued' returning id`,
        [this.#network, JSON.stringify(error)],
      )
      const jobIds = failed.map(({ id }) => id)
      await endQuotaUses(queries, jobIds, { back: true })
    })
  }

  #end(
    jobId: string,
    change: string,
    values: readonly string[],
    { next, back }: { readonly next: string | null; readonly back: boolean },
  ): Promise<void> {
    return this.#database.transaction(async queries => {
      const ended = await queries.query(
        `update account_jobs set ${change}, updated_at = now()
         where id = $1 and state in ('sending', 'sent') returning id`,
        [jobId, ...values],
      )
      if (ended.length > 0) await endQuotaUses(queries, [jobId], { back })
      await queries.query(
        `update proposal_keys set job_id = null, changed_at = clock_timestamp(),
           sequence_number = coalesce(cast($2 as bigint), sequence_number)
         where job_id = $1`,
        [jobId, next],
      )
    })
  }
}

/** Takes over all unfinished sends, at a start with a database that no other process has open. */
export async function takeAllLeases(database: Database): Promise<void> {
  await database.query(`update account_jobs set lease_until = now() where state = 'sending'`)
}
